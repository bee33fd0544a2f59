import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { answerPasswordRequests } from '../sign-in/ask-for-password.ts';

/** Ways in which a request may call the shop by another name. */
const NAMES: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'evil.example:443', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=evil.example;proto=https', 'x-host': 'evil.example' },
  { 'x-original-url': '//evil.example/', 'x-rewrite-url': '//evil.example/', origin: 'https://evil.example' },
  { referer: 'https://evil.example/', 'x-forwarded-server': 'evil.example' },
];

async function lettersTo(core: Core, email: string): Promise<string> {
  await answerPasswordRequests(core);
  const rows = await core.db.selectFrom('mail').selectAll().where('recipient', '=', email).execute();
  const letters = await Promise.all(rows.map((row) => core.mailer.render(row)));

  return JSON.stringify([rows.length, letters]);
}

describe('S6 the addresses that the shop gives are the operator’s, whatever a request calls it', () => {
  test.for(NAMES)('%j', async (headers, { api, core }) => {
    const { email, token } = await api.customer();
    const guest = `guest-${Math.random().toString(36).slice(2)}@example.com`;
    const send: Api['call'] = (endpoint, input, options = {}) =>
      api.call(endpoint, input, { ...options, headers });
    const password = 'correct horse 42';
    const answers = [
      await send(contract.askForPassword, { body: { email } }),
      await send(contract.sendVerificationLetter, {}, { token }),
      await send(
        contract.setEmail,
        { body: { email: `new-${email}`, current_password: password } },
        { token },
      ),
      await send(contract.requestOrder, {
        body: { orders: [viewsLine()], email: guest, payment_method_id: 1 },
      }),
      await send(contract.findGuestOrders, { body: { email: guest } }),
      await send(contract.linkCard, { body: { payment_method_id: 1 } }, { token }),
      await send(contract.addFunds, { body: { amount: '20', payment_method_id: 1 } }, { token }),
      await send(contract.getManifest, {}),
      await send(contract.getSettings, {}),
      await send(contract.register, {
        body: { name: 'Eve', email: `other-${guest}`, password, password_confirmation: password },
      }),
    ];
    for (const { status, body, headers: told } of answers) {
      expect(status).toBeLessThan(500);
      expect(JSON.stringify([body, told])).not.toContain('evil.example');
    }
    const letters = await lettersTo(core, email);
    expect(letters).toContain('password/reset');
    expect(letters).toContain(core.config.publicUrl);
    expect(letters).not.toContain('evil.example');
    for (const to of [`new-${email}`, guest, `other-${guest}`]) {
      const told = await lettersTo(core, to);
      expect(told).toContain(core.config.publicUrl);
      expect(told).not.toContain('evil.example');
    }
    for (const path of ['/sitemap.xml', '/robots.txt', '/api.yaml'])
      expect(JSON.stringify(await api.send({ method: 'GET', path, headers }))).not.toContain('evil.example');
  });
});
