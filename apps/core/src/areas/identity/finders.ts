import type { SubjectsOf } from '../../http/mount.ts';
import { ownToken } from './tokens/own-token.ts';

/** Finders for the subjects that the policies of account calls name. */
export const finders = {
  'own token': ownToken,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
