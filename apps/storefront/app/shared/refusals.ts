import { data } from 'react-router';

export type MissingThing = 'service' | 'service_type' | 'order' | 'page';

/** A real 404 whose page says what is missing. */
export function missing(what: MissingThing) {
  return data({ missing: what }, { status: 404 });
}
