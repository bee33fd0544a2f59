import type { SubjectsOf } from '../../http/mount.ts';
import { ownDevice } from './store.ts';

/** Finders for the subjects that the policies of calls about notifications name. */
export const finders = {
  'own push device': ownDevice,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
