import type { InstanceSettings, Locale } from '@fanfare/contract';
import { createTransport, type Transporter } from 'nodemailer';
import type { SiteCache } from '../../areas/site/site-cache.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../data/database.ts';
import { languageTag } from '../../i18n/messages.ts';
import type { Mailer, OutgoingMail, Shop } from './port.ts';
import { renderLetter } from './render-letter.ts';

type Parts = { db: Db; config: Config; clock: Clock; site: SiteCache };

/**
 * Sends letters: by SMTP when MAIL_URL is set. Each is also kept in the database for some weeks, which is all that
 * happens to it without MAIL_URL.
 *
 * A worker that dies between sending and noting it sends the letter a second time, under the same message id.
 */
export function makeMailer({ db, config, clock, site }: Parts): Mailer {
  const transport: Transporter | null = config.mailUrl === null ? null : createTransport(config.mailUrl);

  return {
    async send(mail) {
      const { settings } = await site.current();
      const kept = await keepLetter(db, mail, shopOf(settings, config, mail.locale), clock.now());
      if (kept.sent_at !== null) return;
      if (transport !== null) {
        await transport.sendMail({
          from: config.mailFrom,
          to: mail.recipient,
          // Letters invite to answer; the sender's own mailbox may be read by nobody.
          replyTo: settings.operator.email,
          subject: kept.subject,
          html: kept.html,
          text: kept.text,
          // The same id at a repeated try lets mailboxes recognise the copy.
          messageId: `<${kept.id}.${mail.template}@${new URL(config.publicUrl).hostname}>`,
          headers: { 'content-language': languageTag(mail.locale), 'auto-submitted': 'auto-generated' },
        });
      }
      await db.updateTable('mail').set({ sent_at: clock.now() }).where('id', '=', kept.id).execute();
    },
  };
}

async function keepLetter(db: Db, mail: OutgoingMail, shop: Shop, now: Date) {
  const known = await db
    .selectFrom('mail')
    .selectAll()
    .where('idempotency_key', '=', mail.idempotencyKey)
    .executeTakeFirst();
  if (known) return known;
  const { subject, html, text } = await renderLetter(mail, mail.locale, shop);
  await db
    .insertInto('mail')
    .values({
      idempotency_key: mail.idempotencyKey,
      recipient: mail.recipient,
      template: mail.template,
      locale: mail.locale,
      subject,
      html,
      text,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();

  return db
    .selectFrom('mail')
    .selectAll()
    .where('idempotency_key', '=', mail.idempotencyKey)
    .executeTakeFirstOrThrow();
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
