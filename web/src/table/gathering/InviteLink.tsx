import { useEffect, useState } from "preact/hooks";
import { getInvitation } from "../../net/api";
import { GivenLink } from "../../pieces/GivenLink";
import type { Invitation } from "../../protocol";

/** The link for friends; where nobody else could open it, how they can. */
export function InviteLink({ id, invite, game }: { id: string; invite: string; game: string }) {
  const [found, setFound] = useState<Invitation | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer there is the link by which one came oneself.
    getInvitation(id, invite, leaving.signal).then(setFound, () => {});
    return () => leaving.abort();
  }, [id, invite]);
  const link = found?.link ?? `${location.origin}/t/${id}#${invite}`;
  return (
    <GivenLink
      link={link}
      label="Link for friends"
      invitation={`Come and play ${game}`}
      picture={found?.picture}
      alone={found?.alone}
    />
  );
}
