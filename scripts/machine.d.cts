export type Machine = { platform: string; arch: string; libc: string | null; node: string };

export const MACHINES: Record<string, string | null>;
export function thisMachine(): Machine;
export function chooseFor(
  machine: Machine,
  pinned?: string,
): { node: string | null; isOwnEnough: boolean; refusal: string | null };
