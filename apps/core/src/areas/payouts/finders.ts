import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findPayout } from './store.ts';

/** Finders for the subjects that the policies of payout calls name. */
export const finders = {
  'own withdrawal': ownBy('withdrawalId', findPayout),
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
