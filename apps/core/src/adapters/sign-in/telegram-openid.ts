import type { Config } from '../../config/config.ts';
import { type Claims, openIdProvider } from './openid.ts';
import type { Confirmed, SignInProvider } from './port.ts';

/**
 * Telegram's login as OpenID Connect (core.telegram.org/bots/telegram-login). It provides no e-mail: it signs in customers who
 * have connected it before, also by the legacy login, whose person number is in `id`.
 */
export function telegramOpenId(
  { issuer, clientId, clientSecret }: NonNullable<Config['telegram']>,
  publicUrl: string,
): SignInProvider {
  const terms = { name: 'telegram', title: 'Telegram', issuer, clientId, clientSecret };

  return openIdProvider(terms, publicUrl, { scope: 'openid profile', read });
}

function read({ id, sub, name, preferred_username: username, exp }: Claims): Confirmed {
  const subject = String(id ?? sub ?? '');
  if (!/^\d{1,20}$/.test(subject)) throw new Error('no number of a person');

  return {
    provider: 'telegram',
    subject,
    email: null,
    isEmailVerified: false,
    isAuthoritative: false,
    name: typeof name === 'string' ? name.trim().slice(0, 120) : '',
    username: typeof username === 'string' ? username.slice(0, 64) : null,
    expiresAt: new Date(Number(exp) * 1000),
  };
}
