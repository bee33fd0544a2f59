import * as contract from '@fanfare/contract';
import { type InputOf, STAFF_ROLES } from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi, type TestCustomer } from '../../../testing/api.ts';
import { solve } from '../../../testing/doubles/captcha.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../testing/fixtures/staff.ts';
import { limited } from '../../../testing/limited.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';

type Sent = InputOf<typeof contract.sendNotice>['body'];
let made = 0;
function aNotice(told: Partial<Sent> = {}): Sent {
  made += 1;

  return {
    kind: 'page',
    url: 'https://www.youtube.com/watch?v=dEm0VideoA1',
    message: 'This is my page, and I did not ask anybody to promote it.',
    name: 'Mira Sato',
    email: `third-${made}@example.com`,
    good_faith: true,
    ...told,
  };
}
const send = (api: Api, body: Sent) => api.call(contract.sendNotice, { body });
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as contract.ErrorBody).errors ?? {});

async function supportOf(api: Api, core: Core): Promise<TestCustomer> {
  const staff = await api.customer();
  await makeStaff(core, staff.id, 'support');

  return staff;
}

const lettersAbout = async (core: Core, number: number) => {
  const rows = await core.db.selectFrom('mail').selectAll().orderBy('id').execute();

  return rows.filter(({ props }) => (props as { number?: number } | null)?.number === number);
};

const answer = (
  api: Api,
  { token }: TestCustomer,
  noticeId: number | string,
  body: InputOf<typeof contract.staff.answerNotice>['body'] = {
    outcome: 'upheld',
    reason: 'We stopped the order.',
  },
) => api.call(contract.staff.answerNotice, { params: { noticeId: String(noticeId) }, body }, { token });

describe('a notice of a third party (rules §3.11)', () => {
  test('a guest sends it: it has a number, a letter confirms it, another brings it to the support', async ({
    api,
    core,
  }) => {
    const notice = aNotice({ email: 'Third.Party@Example.com' });
    const reply = await api.call(contract.sendNotice, { body: notice, query: { locale: 'de' } });
    expect(reply.status).toBe(201);
    const { number } = reply.body.data;
    const letters = await lettersAbout(core, number);
    const { settings } = await core.site.current();
    expect(letters.map(({ template, recipient, locale }) => [template, recipient, locale])).toEqual([
      ['notice-received', 'third.party@example.com', 'de'],
      ['notice-arrived', settings.supportContact, 'en'],
    ]);
    // The mailbox may be anybody's: nothing of what was entered is sent there.
    expect(Object.keys(letters[0]?.props ?? {}).sort()).toEqual(['number', 'shopUrl']);
  });

  test('the same again, by twenty presses too, is the same notice and no other letter', async ({
    api,
    core,
  }) => {
    const notice = aNotice();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(api, notice)));
    const numbers = new Set(replies.map(({ body }) => body.data.number));
    expect([replies.every(({ status }) => status === 201), numbers.size]).toEqual([true, 1]);
    const [number = 0] = numbers;
    expect(await lettersAbout(core, number)).toHaveLength(2);
    const other = await send(api, { ...notice, message: `${notice.message} Another one as well.` });
    expect(other.body.data.number).not.toBe(number);
  });

  test('mistakes are told on their field, and nothing is kept', async ({ api, core }) => {
    const before = await core.db.selectFrom('notice').select('id').execute();
    const wrong: [object, string][] = [
      [{ kind: 'taste' }, 'kind'],
      [{ url: 'my page' }, 'url'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ url: `https://example.com/${'a'.repeat(2000)}` }, 'url'],
      // A text that would keep a careless pattern busy for minutes.
      [{ url: `https://${'a.'.repeat(990)} b` }, 'url'],
      [{ message: '   short   ' }, 'message'],
      [{ message: 'a'.repeat(5001) }, 'message'],
      [{ message: 'nothing\0to see here' }, 'message'],
      [{ name: ' ' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ good_faith: false }, 'good_faith'],
      [{ good_faith: 'yes' }, 'good_faith'],
      [{ outcome: 'upheld' }, 'outcome'],
    ];
    for (const [change, field] of wrong) {
      const reply = await send(api, { ...aNotice(), ...change } as Sent);
      expect([reply.status, fieldsOf(reply)], field).toEqual([422, [field]]);
    }
    expect(await core.db.selectFrom('notice').select('id').execute()).toEqual(before);
  });

  test('who sends many has to show that they are no program, and writes to no mailbox often', async ({
    core,
  }) => {
    const shop = limited(core);
    const app = await makeWeb(shop);
    const guarded = makeApi(app, shop);
    const email = 'often@example.com';
    for (let turn = 0; turn < 3; turn += 1)
      expect((await send(guarded, aNotice({ email, message: `Notice of turn ${turn}` }))).status).toBe(201);
    expect((await send(guarded, aNotice({ email, message: 'And another one' }))).status).toBe(429);
    expect((await send(guarded, aNotice())).status).toBe(201);
    const asked = await send(guarded, aNotice());
    expect([asked.status, asked.body]).toMatchObject([
      422,
      { code: 'captcha_required', params: { action: 'send_notice' } },
    ]);
    const { body } = await guarded.call(contract.getCaptchaChallenge, { query: { action: 'send_notice' } });
    const solved = aNotice({ 'g-recaptcha-response': await solve(body.data) });
    expect((await send(guarded, solved)).status).toBe(201);
    await app.close();
  });
});

describe('staff and notices', () => {
  test('those that wait are listed, answered once, and the sender gets the reason', async ({ api, core }) => {
    const staff = await supportOf(api, core);
    const line = viewsLine();
    const order = await placeOne(api, await api.customer(20), line);
    const url = `${line.url}&utm_source=x`;
    const notice = aNotice({ kind: 'right', url, message: 'My <b>photo</b>\nis used there.' });
    const { number } = (await send(api, notice)).body.data;
    const listed = async () =>
      (await api.call(contract.staff.listNotices, {}, staff)).body.data.find(({ id }) => id === number);
    expect(await listed()).toMatchObject({
      kind: 'right',
      url: notice.url,
      message: notice.message,
      name: notice.name,
      email: notice.email,
      outcome: null,
      orders: [{ id: order, status: 'in_processing' }],
      has_more_orders: false,
    });
    expect(fieldsOf(await answer(api, staff, number, { outcome: 'upheld', reason: ' ' }))).toEqual([
      'reason',
    ]);
    const many = await Promise.all(Array.from({ length: 5 }, () => answer(api, staff, number)));
    expect(many.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422]);
    expect(await listed()).toBeUndefined();
    const letters = await lettersAbout(core, number);
    expect(
      letters.filter(({ template }) => template === 'notice-answered').map(({ props }) => props),
    ).toEqual([expect.objectContaining({ outcome: 'upheld', reason: 'We stopped the order.' })]);
    const entries = await core.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject', '=', `notice ${number}`)
      .execute();
    expect(entries).toMatchObject([
      { actor: `staff ${staff.id}`, action: 'notice.answered', reason: 'We stopped the order.' },
    ]);
  });

  test('one that is not there is not found, however it is numbered', async ({ api, core }) => {
    const staff = await supportOf(api, core);
    for (const id of [999_999, 2 ** 31, '9999999999999999'])
      expect((await answer(api, staff, id)).status, String(id)).toBe(404);
  });

  test('owner, manager and support answer them; finance and content may not, customers are nobody there', async ({
    api,
    core,
  }) => {
    for (const role of STAFF_ROLES) {
      const staff = await api.customer();
      await makeStaff(core, staff.id, role);
      const { status } = await api.call(contract.staff.listNotices, {}, staff);
      expect([role, status]).toEqual([role, ['owner', 'manager', 'support'].includes(role) ? 200 : 403]);
    }
    expect((await api.call(contract.staff.listNotices, {}, await api.customer())).status).toBe(401);
  });

  test('letters show what was written as text, whatever it is', async ({ api, core }) => {
    const evil = '<script>alert(1)</script>\nFrom: somebody else';
    const { number } = (await send(api, aNotice({ message: evil, name: '<img src=x>' }))).body.data;
    const [, arrived] = await lettersAbout(core, number);
    if (!arrived) throw new Error('no letter');
    const { html, text } = await core.mailer.render(arrived);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(text).toContain('<script>alert(1)</script> From: somebody else');
  });
});
