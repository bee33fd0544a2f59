import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findCheck } from './store.ts';

/** Finders for the subjects that the policies of task calls name. */
export const finders = {
  'own check': ownBy('checkId', findCheck),
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
