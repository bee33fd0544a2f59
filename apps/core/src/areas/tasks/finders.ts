import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findCheck } from './store.ts';

/** Finders for the subjects that the policies of task calls name. */
export const finders = {
  'own check': ownBy('checkId', findCheck),
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
