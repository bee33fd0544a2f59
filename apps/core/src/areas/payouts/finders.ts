import type { SubjectsOf } from '../../http/mount.ts';
import { ownPayout } from './list-payouts.ts';

/** Whose what a call names is. */
export const finders = {
  'own withdrawal': ownPayout,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
