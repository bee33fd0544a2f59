import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import { makeOneTap } from './one-tap.ts';
import { openIdProvider } from './openid.ts';
import type { SignInProviders } from './port.ts';
import { telegramProvider } from './telegram.ts';
import { telegramOpenId } from './telegram-openid.ts';

/** Services that the operator has configured; none by default. */
export function makeSignInProviders(
  {
    oidcProviders,
    google,
    telegram,
    telegramBotToken,
    publicUrl,
  }: Pick<Config, 'oidcProviders' | 'google' | 'telegram' | 'telegramBotToken' | 'publicUrl'>,
  clock: Clock,
): SignInProviders {
  return {
    all: [
      ...oidcProviders.map((terms) => openIdProvider(terms, publicUrl)),
      ...(telegram === null ? [] : [telegramOpenId(telegram, publicUrl)]),
      ...(telegram !== null || telegramBotToken === null
        ? []
        : [telegramProvider({ botToken: telegramBotToken, publicUrl, clock })]),
    ],
    oneTap: makeOneTap(google, clock),
  };
}
