import type { SubjectsOf } from '../../http/mount.ts';
import { ownEndpoint, ownMessage } from './store.ts';

/** Finders for the subjects that the policies of webhook calls name. */
export const finders = {
  'own webhook': ownEndpoint,
  'own webhook message': ownMessage,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
