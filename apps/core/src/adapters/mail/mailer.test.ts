import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeMailer } from './mailer.ts';
import type { OutgoingMail } from './port.ts';

const order = {
  orderId: 10_482,
  serviceName: 'Просмотры & <b>видео</b>',
  url: 'https://www.youtube.com/watch?v=abcdefghijk',
  quantity: 125_000,
  orderUrl: 'https://shop.example/app/ru/orders/10482?token=view',
};
const letter = (change: Partial<Pick<OutgoingMail, 'idempotencyKey' | 'recipient'>> = {}): OutgoingMail => ({
  template: 'order-received',
  props: { ...order, total: '1300.50', claimUrl: 'https://shop.example/app/ru/orders/10482?token=claim' },
  idempotencyKey: 'order-received:10482',
  recipient: 'buyer@example.com',
  locale: 'ru',
  ...change,
});

test('a letter arrives by SMTP, once for its key', async ({ core }) => {
  const mailbox = await openMailbox();
  const mailer = makeMailer(withMailUrl(core, mailbox.url));
  await mailer.send(letter());
  await mailer.send(letter());
  await mailer.send(letter({ idempotencyKey: 'order-received:10483', recipient: 'other@example.com' }));
  await mailbox.close();

  expect(mailbox.received).toHaveLength(2);
  const [first, second] = await Promise.all(mailbox.received.map(({ raw }) => PostalMime.parse(raw)));
  const { settings } = await core.site.current();
  expect(mailbox.received.map(({ to }) => to)).toEqual([['buyer@example.com'], ['other@example.com']]);
  expect(first?.subject).toContain('10482');
  expect(first?.replyTo?.[0]?.address).toBe(settings.operator.email);
  expect(headerOf(first, 'content-language')).toBe('ru');
  expect(headerOf(first, 'auto-submitted')).toBe('auto-generated');
  expect(first?.html).toContain('Просмотры &amp; &lt;b&gt;видео&lt;/b&gt;');
  expect(first?.html).toContain(settings.panelName);
  expect(first?.html).toContain(settings.colors.light.primary.toLowerCase());
  expect(first?.text).toContain(order.orderUrl);
  expect(first?.text).toContain(settings.operator.name);
  expect(first?.messageId).not.toBe(second?.messageId);
});

test('a letter that could not be sent is kept, and sent unchanged later', async ({ core }) => {
  const mail = letter({ idempotencyKey: 'order-received:10484' });
  const gone = await openMailbox();
  await gone.close();
  await expect(makeMailer(withMailUrl(core, gone.url)).send(mail)).rejects.toThrow();
  expect(await keptLetter(core, mail)).toMatchObject({ sent_at: null, recipient: 'buyer@example.com' });

  const mailbox = await openMailbox();
  await makeMailer(withMailUrl(core, mailbox.url)).send(mail);
  await mailbox.close();
  expect(mailbox.received).toHaveLength(1);
  expect((await keptLetter(core, mail))?.sent_at).toBeInstanceOf(Date);
});

test('without a mail server a letter is only kept', async ({ core }) => {
  const mail = letter({ idempotencyKey: 'order-received:10485' });
  await core.mailer.send(mail);
  const kept = await keptLetter(core, mail);
  expect(kept).toMatchObject({ template: 'order-received', locale: 'ru' });
  expect(kept?.text).toContain('125\u00a0000');
});

function withMailUrl(core: Core, mailUrl: string): Core {
  return { ...core, config: { ...core.config, mailUrl } };
}

function keptLetter({ db }: Core, { idempotencyKey }: OutgoingMail) {
  return db.selectFrom('mail').selectAll().where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
}

function headerOf(email: Email | undefined, name: string): string | undefined {
  return email?.headers.find(({ key }) => key === name)?.value;
}

/** A mail server of our own that takes every letter. */
async function openMailbox() {
  const received: { to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
        });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
