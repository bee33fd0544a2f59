import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findCampaign } from './store.ts';

/** Finders for the subjects that the policies of campaign calls name. */
export const finders = {
  'own campaign': ownBy('campaignId', findCampaign),
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
