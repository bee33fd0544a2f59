import type { SubjectsOf } from '../../http/mount.ts';
import { ownWidget } from './store.ts';

/** Finders for the subjects that the policies of widget calls name. */
export const finders = {
  'own widget': ownWidget,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
