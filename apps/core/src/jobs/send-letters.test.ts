import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { describe } from 'vitest';
import { startMailServer } from '../../testing/doubles/mail-server.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { makeMailer } from '../adapters/mail/mailer.ts';
import { claimDueLetters, writeLetters } from '../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../adapters/mail/port.ts';
import { writeStatusLetter } from '../areas/orders/face/order-letters.ts';
import type { Core } from '../core.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { cleanUp } from './clean-up.ts';
import { sendLetters } from './send-letters.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const order = {
  orderId: 10_482,
  serviceName: 'Просмотры & <b>видео</b>',
  url: 'https://www.youtube.com/watch?v=abcdefghijk',
  quantity: 125_000,
  orderUrl: 'https://shop.example/app/ru/orders/10482?token=view',
};
let made = 0;

function letter(
  change: Partial<Pick<OutgoingMail, 'idempotencyKey' | 'recipient' | 'subscriberId'>> = {},
): OutgoingMail {
  made += 1;

  return {
    template: 'order-received',
    props: {
      ...order,
      total: '1300.50',
      claimUrl: 'https://shop.example/app/ru/orders/10482?token=claim',
      isPaid: false,
      tellsMore: true,
    },
    idempotencyKey: `order-received:${made}`,
    recipient: `buyer${made}@example.com`,
    locale: 'ru',
    ...change,
  };
}

describe('letters', () => {
  test('a password goes to no mail server without TLS, but on this machine; the letter waits', async ({
    core,
  }) => {
    const server = await startMailServer();
    const { port } = new URL(server.url);
    const mail = letter();
    await write(core, mail);
    // Another machine, as far as the address says.
    await sendLetters(withMailUrl(core, `smtp://shop:secret@0.0.0.0:${port}`));
    expect([server.passwords, server.received]).toEqual([[], []]);
    const row = await core.db
      .selectFrom('mail')
      .select('sent_at')
      .where('idempotency_key', '=', mail.idempotencyKey)
      .executeTakeFirstOrThrow();
    expect(row.sent_at).toBeNull();
    await core.db
      .updateTable('mail')
      .set({ next_try_at: core.clock.now() })
      .where('sent_at', 'is', null)
      .execute();
    await sendLetters(withMailUrl(core, `smtp://shop:secret@127.0.0.1:${port}`));
    await server.close();
    expect(server.passwords).toContain('secret');
    expect(server.received.flatMap(({ to }) => to)).toContain(mail.recipient);
  });

  test('a letter arrives by SMTP, once for its key, with tokens that no row holds', async ({ core }) => {
    const server = await startMailServer();
    const shop = withMailUrl(core, server.url);
    const mail = letter();
    await write(shop, mail, mail, letter());
    await write(shop, mail);
    await sendLetters(shop);
    await sendLetters(shop);
    await server.close();

    expect(server.received).toHaveLength(2);
    const [first, second] = await Promise.all(
      server.received
        .toSorted((one, other) =>
          one.to[0] === mail.recipient ? -1 : other.to[0] === mail.recipient ? 1 : 0,
        )
        .map(({ raw }) => PostalMime.parse(raw)),
    );
    const { settings } = await core.site.current();
    expect(first?.subject).toContain('10482');
    expect(first?.replyTo?.[0]?.address).toBe(settings.operator.email);
    expect(headerOf(first, 'content-language')).toBe('ru');
    expect(headerOf(first, 'auto-submitted')).toBe('auto-generated');
    expect(first?.html).toContain('Просмотры &amp; &lt;b&gt;видео&lt;/b&gt;');
    expect(first?.html).toContain(settings.panelName);
    expect(first?.html).toContain(settings.colors.light.primary.toLowerCase());
    expect(first?.text).toContain(order.url);
    expect(first?.text).toMatch(/\/app\/ru\/orders\/10482\?token=[^\s]*\./);
    expect(first?.text).toContain(settings.operator.name);
    expect(first?.messageId).not.toBe(second?.messageId);

    const row = await rowOf(core, mail);
    expect(row).toMatchObject({ state: 'sent', sent_at: expect.any(Date) });
    expect(JSON.stringify(row)).not.toMatch(/token=\w+\./);
  });

  test('a letter that may be ended carries the address where one press does so (RFC 8058); others carry none', async ({
    api,
    core,
  }) => {
    const server = await startMailServer();
    const shop = withMailUrl(core, server.url);
    const { id, token } = await api.customer();
    const [wanted, owed] = [letter({ subscriberId: id }), letter()];
    await write(shop, wanted, owed);
    await sendLetters(shop);
    await server.close();
    const parsed = async (recipient: string | null) => {
      const found = server.received.find(({ to }) => to[0] === recipient);
      return PostalMime.parse(found?.raw ?? '');
    };
    const [ended, kept] = [await parsed(wanted.recipient), await parsed(owed.recipient)];
    expect(headerOf(kept, 'list-unsubscribe')).toBeUndefined();
    expect(kept.text).not.toContain('/unsubscribe/');
    expect(ended.text).toContain(`${core.config.publicUrl}/app/ru/unsubscribe/${id}?signature=`);
    expect(headerOf(ended, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = headerOf(ended, 'list-unsubscribe')?.replace(/[<>\s]/g, '') ?? '';
    const pressed = await api.send({
      method: 'POST',
      path: address.slice(core.config.publicUrl.length),
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.status).toBe(200);
    const { body } = await api.call(contract.getProfile, {}, { token });
    expect(body.data.notify_order_actions).toBe(false);
  });

  test('a guest order keeps no claim token in any row of letters', async ({ api, core }) => {
    const placed = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: 'nosy@example.com', payment_method_id: 1 },
    });
    const orderId = placed.body.data.orders[0]?.id ?? 0;
    await inTransaction(core, (tx) =>
      writeStatusLetter(core, tx, orderId, (props) => ({ template: 'order-started', props })),
    );
    const { rows } = await sql<{ found: string }>`
      select mail::text as found from mail where recipient = 'nosy@example.com'`.execute(core.db);
    expect(rows.some(({ found }) => found.includes('token=claim'))).toBe(true);
    expect(rows.filter(({ found }) => /token=[^"\s]*\./.test(found))).toEqual([]);
  });

  test('with the mail server away for three days all letters arrive, each once', async ({ core, clock }) => {
    const gone = await startMailServer();
    await gone.close();
    const away = withMailUrl(core, gone.url);
    const mails = Array.from({ length: 25 }, () => letter());
    await write(away, ...mails);
    for (let hour = 0; hour < 72; hour += 1) {
      await sendLetters(away);
      clock.tick(HOUR);
    }
    await cleanUp(away);
    expect(await rowOf(core, mails[0] as OutgoingMail)).toMatchObject({ state: 'waiting', sent_at: null });

    const server = await startMailServer();
    const back = withMailUrl(core, server.url);
    clock.tick(HOUR);
    // Two workers at once.
    await Promise.all([sendLetters(back), sendLetters(back)]);
    await sendLetters(back);
    await server.close();
    const arrived = server.received.map(({ to }) => to[0]).filter((to) => to !== 'nosy@example.com');
    expect(arrived.toSorted()).toEqual(mails.map(({ recipient }) => recipient).toSorted());
  });

  test('what a worker that stops has not begun is sent by another one at once', async ({ core }) => {
    const mails = Array.from({ length: 25 }, () => letter());
    await write(core, ...mails);
    const rows = () => Promise.all(mails.map((mail) => rowOf(core, mail)));
    const sent = async () => (await rows()).filter(({ state }) => state === 'sent').length;
    await sendLetters(core, AbortSignal.abort());
    expect(await sent()).toBe(10);
    await sendLetters(core);
    expect(await sent()).toBe(25);
    expect((await rows()).every(({ tries }) => tries === 1)).toBe(true);
  });

  test('a letter that nobody takes for seven days is given up, where a person sees it', async ({
    core,
    clock,
  }) => {
    const gone = await startMailServer();
    await gone.close();
    const away = withMailUrl(core, gone.url);
    const mail = letter();
    await write(away, mail);
    for (let day = 0; day < 8; day += 1) {
      await sendLetters(away);
      clock.tick(DAY);
    }
    expect(await rowOf(core, mail)).toMatchObject({ state: 'given_up', sent_at: null });
    expect(await core.metrics.registry.metrics()).toMatch(/letters given up.*1/);
  });

  test('while a slow server takes a letter no other worker sends it; a repeat after a death has the same id', async ({
    core,
    clock,
  }) => {
    const slow = await startMailServer(2000);
    const shop = withMailUrl(core, slow.url);
    const mail = letter();
    await write(shop, mail);
    const sending = sendLetters(shop);
    await expect.poll(() => slow.received.length, { timeout: 15_000 }).toBe(1);
    clock.tick(30);
    await sendLetters(shop);
    expect(slow.received).toHaveLength(1);
    await sending;
    expect(await rowOf(core, mail)).toMatchObject({ state: 'sent', tries: 1 });

    // A worker that died before it noted that it sent.
    await core.db
      .updateTable('mail')
      .set({ state: 'waiting', next_try_at: core.clock.now(), sent_at: null })
      .where('idempotency_key', '=', mail.idempotencyKey)
      .execute();
    await sendLetters(shop);
    await slow.close();
    const [first, second] = await Promise.all(slow.received.map(({ raw }) => PostalMime.parse(raw)));
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('an attempt is over after its time in all, however often a slow server answers, and the letter goes on later', async ({
    core,
    clock,
  }) => {
    const slow = await startMailServer(0, 600);
    const mail = letter();
    await write(core, mail);
    // Each command is answered long before the connection counts as silent.
    await sendLetters(withMailUrl(core, slow.url, 1000));
    expect(await rowOf(core, mail)).toMatchObject({ state: 'waiting', tries: 1 });
    expect(slow.received).toEqual([]);
    clock.tick(10);
    await sendLetters(withMailUrl(core, slow.url));
    await slow.close();
    expect(await rowOf(core, mail)).toMatchObject({ state: 'sent', tries: 2 });
    expect(slow.received).toHaveLength(1);
  });

  test('a letter in the hands of a worker that died goes on within a minute', async ({ core, clock }) => {
    const mail = letter();
    await write(core, mail);
    let letGo = () => {};
    const dead = {
      ...core,
      mailer: {
        ...core.mailer,
        send: () => new Promise<never>((_, fail) => (letGo = () => fail(new Error('it is dead')))),
      },
    };
    const dying = sendLetters(dead);
    await expect.poll(async () => (await rowOf(core, mail)).tries).toBe(1);
    clock.tick(60);
    await sendLetters(core);
    expect(await rowOf(core, mail)).toMatchObject({ state: 'sent', tries: 2 });
    letGo();
    await dying;
    expect(await rowOf(core, mail)).toMatchObject({ state: 'sent', tries: 2 });
  });

  test('a letter that the server took is sent, also when the claim was lost to another worker meanwhile', async ({
    core,
    clock,
  }) => {
    const slow = await startMailServer(1000);
    const mail = letter();
    await write(core, mail);
    const sending = sendLetters(withMailUrl(core, slow.url));
    await expect.poll(() => slow.received.length, { timeout: 15_000 }).toBe(1);
    clock.tick(60);
    const now = clock.now();
    await claimDueLetters(core.db, now, now, 10);
    expect(await rowOf(core, mail)).toMatchObject({ state: 'waiting', tries: 2 });
    await sending;
    await slow.close();
    expect(await rowOf(core, mail)).toMatchObject({ state: 'sent', subject: expect.any(String) });
  });

  test('a letter whose record fails is recorded when the database is well again, and not sent again', async ({
    core,
    clock,
  }) => {
    const server = await startMailServer();
    const shop = withMailUrl(core, server.url);
    const mail = letter();
    await write(shop, mail);
    const failures = 4;
    // A sequence is not undone with the statement that fails.
    await sql`create sequence failed_record`.execute(core.db);
    await sql`create function fail_record() returns trigger language plpgsql as $$ begin
      if nextval('failed_record') <= ${sql.lit(failures)} then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new; end $$`.execute(core.db);
    await sql`create trigger fail_record before update on mail for each row
      when (new.state = 'sent') execute function fail_record()`.execute(core.db);
    await sendLetters(shop);
    await sql`drop trigger fail_record on mail`.execute(core.db);
    clock.tick(HOUR);
    await sendLetters(shop);
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(await rowOf(core, mail)).toMatchObject({ state: 'sent', tries: 1 });
  });

  test('without a mail server a letter is only kept', async ({ core }) => {
    const mail = letter();
    await write(core, mail);
    await sendLetters(core);
    const row = await rowOf(core, mail);
    expect(row).toMatchObject({ template: 'order-received', locale: 'ru', state: 'sent' });
    expect((await core.mailer.render(row)).text).toContain('125\u00a0000');
  });
});

const write = (core: Core, ...mails: OutgoingMail[]) =>
  inTransaction(core, (tx) => writeLetters(tx, mails, core.clock.now()));

function withMailUrl(core: Core, mailUrl: string, longestSendMs?: number): Core {
  const config = { ...core.config, mailUrl };

  return { ...core, config, mailer: makeMailer({ ...core, config }, longestSendMs) };
}

function rowOf({ db }: Core, { idempotencyKey }: OutgoingMail) {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
}

function headerOf(email: Email | undefined, name: string): string | undefined {
  return email?.headers.find(({ key }) => key === name)?.value;
}
