import type { SubjectsOf } from '../../http/mount.ts';
import { ownDripFeed } from './read-drip-feeds.ts';

/** Whose what a call names is. */
export const finders = {
  'own drip feed': ownDripFeed,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
