import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findPayout } from './store.ts';

/** Finders for the subjects that the policies of payout calls name. */
export const finders = {
  'own withdrawal': ownBy('withdrawalId', findPayout),
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
