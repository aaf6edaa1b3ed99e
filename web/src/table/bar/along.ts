/** Arrow keys walk along the buttons of a group; down leads back to the hand. */
export function along(event: KeyboardEvent): void {
  const from = event.target as HTMLElement;
  if (from instanceof HTMLInputElement) return;
  const group = event.currentTarget as HTMLElement;
  if (event.key === "ArrowDown") {
    const card = group.closest(".table")?.querySelector<HTMLElement>(".hand button[tabindex='0']");
    if (!card) return;
    card.focus();
    event.preventDefault();
    return;
  }
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const controls = [...group.querySelectorAll<HTMLElement>("button:not([disabled]), input")];
  const at = controls.indexOf(from);
  controls[(at + step + controls.length) % controls.length]?.focus();
  event.preventDefault();
}
