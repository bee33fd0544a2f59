import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findEndpoint, ownMessage } from './store.ts';

/** Finders for the subjects that the policies of webhook calls name. */
export const finders = {
  'own webhook': ownBy('webhookId', findEndpoint),
  'own webhook message': ownMessage,
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
