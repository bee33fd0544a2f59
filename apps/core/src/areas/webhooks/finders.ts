import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findEndpoint, ownMessage } from './store.ts';

/** Finders for the subjects that the policies of webhook calls name. */
export const finders = {
  'own webhook': ownBy('webhookId', findEndpoint),
  'own webhook message': ownMessage,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
