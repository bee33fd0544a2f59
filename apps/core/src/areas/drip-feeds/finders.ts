import type { SubjectsOf } from '../../security/subjects.ts';
import { ownDripFeed } from './read-drip-feeds.ts';

/** Finders for the subjects that the policies of drip-feed calls name. */
export const finders = {
  'own drip feed': ownDripFeed,
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
