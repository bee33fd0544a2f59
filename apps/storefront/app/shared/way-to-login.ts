import { addressOf } from './address.ts';
import { localPath } from './locales.ts';

/** The login, with the way back. */
export function wayToLogin(url: URL): string {
  const { locale, path } = addressOf(url);

  return `${localPath(locale, '/login')}?${new URLSearchParams({ redirect: path })}`;
}
