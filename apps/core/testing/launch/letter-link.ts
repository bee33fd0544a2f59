import PostalMime from 'postal-mime';
import type { MailServer } from '../doubles/mail-server.ts';
import { until } from './until.ts';

/** The link in a letter by which somebody confirms their address; the letter came over TLS. */
export async function letterLink({ received }: MailServer, email: string): Promise<string> {
  let link: string | undefined;
  await until(`a letter to ${email}`, async () => {
    for (const { to, raw, overTls } of received) {
      if (!to.includes(email) || !overTls) continue;
      const { text = '' } = await PostalMime.parse(raw);
      link ??= /https?:\/\/\S+\/verify-email\?token=[^\s)\]]+/.exec(text)?.[0];
    }
    return link !== undefined;
  });

  return link ?? '';
}
