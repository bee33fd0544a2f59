import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findWidget } from './store.ts';

/** Finders for the subjects that the policies of widget calls name. */
export const finders = {
  'own widget': ownBy('widgetId', findWidget),
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
