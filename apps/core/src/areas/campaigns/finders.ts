import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findCampaign } from './store.ts';

/** Finders for the subjects that the policies of campaign calls name. */
export const finders = {
  'own campaign': ownBy('campaignId', findCampaign),
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
