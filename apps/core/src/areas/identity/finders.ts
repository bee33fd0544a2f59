import type { SubjectsOf } from '../../security/subjects.ts';
import { ownToken } from './tokens/own-token.ts';

/** Finders for the subjects that the policies of account calls name. */
export const finders = {
  'own token': ownToken,
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
