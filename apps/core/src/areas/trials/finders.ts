import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findTrial } from './store.ts';

/** Finders for the subjects that the policies of trial calls name. */
export const finders = {
  'own free trial': ownBy('trialId', findTrial),
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
