import type { Argument } from './command.ts';

/** The name of a provider, as every command on providers takes it. */
export const PROVIDER: Argument<string> = {
  shown: 'PROVIDER',
  about: 'the name of a provider',
  read: (word) => (/^[a-z][a-z0-9-]{0,39}$/.test(word) ? word : null),
};
/** For an amount or a rule that is not there. */
export const NONE = 'none';
export const PROVIDER_AUDIT = { target: 'provider' } as const;
