import type { SubjectsOf } from '../../http/mount.ts';
import { ownAccount, ownReportableChannel } from './store.ts';

/** Finders for the subjects that the policies of calls about channels name. */
export const finders = {
  'own video account': ownAccount,
  'own channel': ownReportableChannel,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
