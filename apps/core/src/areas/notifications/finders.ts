import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findDevice } from './store.ts';

/** Finders for the subjects that the policies of calls about notifications name. */
export const finders = {
  'own push device': ownBy('deviceId', findDevice),
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
