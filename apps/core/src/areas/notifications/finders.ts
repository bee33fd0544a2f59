import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findDevice } from './store.ts';

/** Finders for the subjects that the policies of calls about notifications name. */
export const finders = {
  'own push device': ownBy('deviceId', findDevice),
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
