import { data } from 'react-router';
import { ApiError } from './api-error.ts';

export type MissingThing = 'service' | 'service_type' | 'order' | 'page';

/** A real 404 whose page says what is missing. */
export function missing(what: MissingThing) {
  return data({ missing: what }, { status: 404 });
}

/** Passes an answer on; a 404 of the API becomes the page that says what is missing. */
export async function orMissing<T>(answer: Promise<T>, what: MissingThing): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw missing(what);
    throw error;
  }
}
