import { addressOf } from '../addresses/address.ts';
import { localPath } from '../i18n/locales.ts';

/** The login, with the way back. */
export function wayToLogin(url: URL): string {
  const { locale, path } = addressOf(url);

  return `${localPath(locale, '/login')}?${new URLSearchParams({ redirect: path })}`;
}
