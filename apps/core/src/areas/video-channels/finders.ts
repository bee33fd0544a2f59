import type { SubjectsOf } from '../../http/mount.ts';
import { ownBy } from '../../http/own-by.ts';
import { findAccount, ownReportableChannel } from './face/store.ts';

/** Finders for the subjects that the policies of calls about channels name. */
export const finders = {
  'own video account': ownBy('youtubeAccountId', findAccount),
  'own channel': ownReportableChannel,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
