import type { Provider, Providers } from './port.ts';

const CHECK_SECONDS = 60;

/**
 * Who delivers. The simulator invents deliveries: it is for the demo alone, and a shop that was one before does not take up
 * its orders again.
 */
export function makeProviders({ simulator }: { simulator: Provider | null }): Providers {
  const only = simulator ?? NOBODY;

  return { default: only, get: () => only, deliver: simulator !== null };
}

const isMissing = async (): Promise<never> => {
  throw new Error('this shop has no provider');
};

/** Stands where a shop has no provider: as one that is out of reach, so that what was ordered waits for it. */
const NOBODY: Provider = {
  name: 'none',
  checkEverySeconds: CHECK_SECONDS,
  place: isMissing,
  find: isMissing,
  states: isMissing,
  measure: isMissing,
  cancel: isMissing,
};
