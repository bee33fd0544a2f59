import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { makeOneTap } from './one-tap.ts';
import { openIdProvider } from './openid.ts';
import type { SignInProviders } from './port.ts';
import { telegramProvider } from './telegram.ts';

/** The services that the operator has accounts with; none without configuration. */
export function makeSignInProviders(
  {
    oidcProviders,
    google,
    telegramBotToken,
    publicUrl,
  }: Pick<Config, 'oidcProviders' | 'google' | 'telegramBotToken' | 'publicUrl'>,
  clock: Clock,
): SignInProviders {
  return {
    all: [
      ...oidcProviders.map((terms) => openIdProvider(terms, publicUrl)),
      ...(telegramBotToken === null
        ? []
        : [telegramProvider({ botToken: telegramBotToken, publicUrl, clock })]),
    ],
    oneTap: makeOneTap(google, clock),
  };
}
