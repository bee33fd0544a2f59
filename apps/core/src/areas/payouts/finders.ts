import type { SubjectsOf } from '../../http/mount.ts';
import { ownPayout } from './list-payouts.ts';

/** Finders for the subjects that the policies of payout calls name. */
export const finders = {
  'own withdrawal': ownPayout,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
