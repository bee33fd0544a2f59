import { type ComponentType, lazy } from 'react';

/** A part whose code comes when it is drawn; `come` brings it before, `pick` gives what draws it now. */
export type LatePart<Props> = {
  come(): Promise<ComponentType<Props>>;
  pick(): ComponentType<Props>;
  isHere(): boolean;
};

const coming = new Set<Promise<unknown>>();

/** Resolves when every part that was asked for is here. */
export const asked = () => Promise.all(coming);

/**
 * A part that few pages have. Once its code is here it is drawn at once: what waits even for a moment leaves a hole where React
 * draws the server's page anew, under which the page jumps, and what was typed into the part is gone with it. A page that was
 * served with the part brings it before React takes over (entry.client.tsx).
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let here: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const come = () => {
    loading ??= load().then((part) => {
      here = part;

      return part;
    });
    coming.add(loading);

    return loading;
  };
  const whenHere = lazy(async () => ({ default: await come() })) as ComponentType<Props>;

  return { come, pick: () => here ?? whenHere, isHere: () => here !== null };
}
