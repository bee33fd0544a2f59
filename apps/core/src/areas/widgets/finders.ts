import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findWidget } from './store.ts';

/** Finders for the subjects that the policies of widget calls name. */
export const finders = {
  'own widget': ownBy('widgetId', findWidget),
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
