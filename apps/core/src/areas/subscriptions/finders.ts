import type { SubjectsOf } from '../../security/subjects.ts';
import { ownSubscription } from './face/store.ts';

/** Finders for the subjects that the policies of subscription calls name. */
export const finders = {
  'own subscription': ownSubscription,
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
