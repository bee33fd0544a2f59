import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findTrial } from './store.ts';

/** Finders for the subjects that the policies of trial calls name. */
export const finders = {
  'own free trial': ownBy('trialId', findTrial),
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
