import { type InstanceSettings, type Locale, parseLocale } from '@fanfare/contract';
import type { Transporter } from 'nodemailer';
import { fillLinks } from '../../addresses/letter-links.ts';
import { replyAddress } from '../../addresses/reply-address.ts';
import { oneClickUrl, unsubscribeUrl } from '../../addresses/unsubscribe-url.ts';
import type { SiteCache } from '../../areas/site/site-cache.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../config/secret-address.ts';
import type { Secrets } from '../../config/secrets.ts';
import { languageTag } from '../../i18n/messages.ts';
import type { Letter, LetterRow, Mailer, Shop } from './port.ts';
import { renderLetter } from './render-letter.ts';
import { isServersFault, sentenceOf } from './server-faults.ts';

type Parts = { config: Config; secrets: Secrets; clock: Clock; site: SiteCache };

/** Time limit of an attempt, however slowly the server answers each command (send-letters.ts claims for longer). */
export const LONGEST_SEND_SECONDS = 35;
/** Earlier limits for a silent server. The connection is then cut, so that nothing queued is still sent. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 0,
};

/** Renders letters, and sends them by SMTP when MAIL_URL is set. */
export function makeMailer(
  { config, secrets, clock, site }: Parts,
  longestSendMs = LONGEST_SEND_SECONDS * 1000,
): Mailer {
  let opened: Promise<Transporter> | undefined;
  let isAway = false;

  async function render(row: LetterRow) {
    const { settings } = await site.current();
    const locale = localeOf(row);
    const letter = {
      template: row.template,
      props: fillLinks({ config, secrets, clock }, row.props ?? {}),
    } as Letter;

    return renderLetter(letter, {
      locale,
      shop: shopOf(settings, config, locale),
      unsubscribeUrl: unsubscribeUrl({ config, secrets }, row),
    });
  }

  return {
    render,

    async send(row) {
      const signal = AbortSignal.timeout(longestSendMs);
      const { subject, html, text } = await render(row);
      if (config.mailUrl === null) return { subject };
      opened ??= openTransport(config.mailUrl);
      const transport = await opened;
      const { settings } = await site.current();
      const sending = transport.sendMail({
        from: config.mailFrom,
        to: row.recipient,
        // Letters invite replies, and nobody may be reading the sender's own mailbox.
        replyTo: ticketAddress({ config, secrets }, row) ?? settings.operator.email,
        subject,
        html,
        text,
        // An attempt repeated with the same id lets mailboxes recognize the copy.
        messageId: `<${row.id}.${row.template}@${new URL(config.publicUrl).hostname}>`,
        headers: {
          'content-language': languageTag(localeOf(row)),
          'auto-submitted': 'auto-generated',
          ...oneClick(oneClickUrl({ config, secrets }, row)),
        },
        signal,
      });
      await sending.catch((error: unknown) => {
        // A refusal of one letter says nothing about the server.
        isAway ||= isServersFault(error);
        throw error;
      });
      isAway = false;

      return { subject };
    },

    async check() {
      if (config.mailUrl === null) return null;
      opened ??= openTransport(config.mailUrl);
      const fault = await (await opened).verify().then(
        () => null,
        (error: unknown) => sentenceOf(error, new URL(config.mailUrl ?? '')),
      );
      isAway = fault !== null;

      return fault;
    },

    isAway: () => isAway,
  };
}

/** Loaded with the first letter, since web sends none. A password is sent over TLS only, except to this machine. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { username, hostname } = new URL(url);

  return createTransport({ url, ...TIMEOUTS, requireTLS: username !== '' && !isLoopback(hostname) });
}

/** Answers to a letter about a ticket get into the ticket, where letters are taken. */
function ticketAddress(parts: Pick<Parts, 'config' | 'secrets'>, { props }: LetterRow): string | null {
  const ticketId = props?.answersTicket;

  return typeof ticketId === 'number' ? replyAddress(parts, ticketId) : null;
}

const localeOf = ({ locale }: LetterRow): Locale => parseLocale(locale) ?? 'en';

/** Headers for one-click unsubscribing, which mail programs show beside the sender's name (RFC 8058). */
function oneClick(url: string | null): Record<string, string> {
  return url === null
    ? {}
    : {
        'list-unsubscribe': `<${url}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      };
}

function shopOf(settings: InstanceSettings, { publicUrl }: Config, locale: Locale): Shop {
  const { panelName, colors, operator } = settings;

  return {
    name: panelName,
    url: `${publicUrl}/app/${locale === 'en' ? '' : `${locale}/`}`,
    brand: { light: colors.light.primary, dark: colors.dark.primary },
    operator,
  };
}
