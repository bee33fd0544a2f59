import type { SubjectsOf } from '../../http/mount.ts';
import { ownCampaign } from './store.ts';

/** Finders for the subjects that the policies of campaign calls name. */
export const finders = {
  'own campaign': ownCampaign,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
