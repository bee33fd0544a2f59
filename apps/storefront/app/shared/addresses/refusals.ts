import { data } from 'react-router';

export type MissingThing = 'service' | 'service_type' | 'order' | 'page';

/** Suggestions for a reader whose page was not found. */
export type WayOn = {
  /** The address that was meant; `name` is null for a screen. */
  near: {
    path: string;
    name: string | null;
    network: { slug: string; name: string; color: string } | null;
  } | null;
  lastOrder: { id: number; serviceName: string; delivered: number; quantity: number } | null;
};

/** A real 404 whose page says what is missing, and where to go on. */
export function missing(what: MissingThing, wayOn: WayOn | null = null) {
  return data({ missing: what, wayOn }, { status: 404 });
}

/** Missing thing named by an answer of `missing`; null for any other answer. Checked by shape, as `data` has no class to test. */
export function missingThing(answer: unknown): MissingThing | null {
  if (!isObject(answer) || !isObject(answer.data)) return null;
  const { missing: what } = answer.data;

  return what === 'service' || what === 'service_type' || what === 'order' || what === 'page' ? what : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
