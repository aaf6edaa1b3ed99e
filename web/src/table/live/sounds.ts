/** Soft sounds, made when they are needed. */
export type Sound = "card" | "turn" | "trick" | "chip" | "chat";

let context: AudioContext | undefined;
const VOLUME = 0.16;

/** Makes a sound, if the browser lets the page. */
export function sound(what: Sound): void {
  if (typeof AudioContext === "undefined") return;
  // Before anybody has touched the page, browsers keep it silent.
  if (!context && !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  if (what === "card") rustle(context, now, 2400, 0.07);
  else if (what === "trick") rustle(context, now, 1500, 0.16);
  else if (what === "turn") {
    tone(context, now, 523, 0.14, 0.5);
    tone(context, now + 0.09, 784, 0.2, 0.4);
  } else if (what === "chat") {
    tone(context, now, 880, 0.09, 0.3);
    tone(context, now + 0.11, 660, 0.12, 0.25);
  } else {
    tone(context, now, 2100, 0.05, 0.35);
    tone(context, now + 0.05, 2600, 0.06, 0.3);
  }
}

/** A short breath of noise, as of a card on felt. */
function rustle(audio: AudioContext, at: number, pitch: number, length: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = VOLUME;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** A soft bell. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const oscillator = audio.createOscillator();
  oscillator.type = "sine";
  oscillator.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(VOLUME * loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
