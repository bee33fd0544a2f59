import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findAccount, ownReportableChannel } from './face/store.ts';

/** Finders for the subjects that the policies of calls about channels name. */
export const finders = {
  'own video account': ownBy('youtubeAccountId', findAccount),
  'own channel': ownReportableChannel,
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
