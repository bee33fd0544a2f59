import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { sendPhoto, view } from '../../../../testing/fixtures/documents.ts';
import { placeOne, placeUnpaid } from '../../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeLinkToken } from '../../../addresses/link-token.ts';
import { makeOrderToken } from '../../../addresses/order-token.ts';
import { unsubscribeSignature } from '../../../addresses/unsubscribe-url.ts';
import { makeSecrets } from '../../../config/secrets.ts';
import type { Core } from '../../../core.ts';
import { signBearer } from '../../../security/bearer.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { paymentToken } from '../../billing/payments/payment-url.ts';
import { documentLink } from '../../documents/view-document.ts';
import { makeRefreshToken } from '../sessions/refresh-token.ts';
import { proofOf } from './account-proof.ts';
import { makeTicket, openJourney, sealJourney } from './social-ticket.ts';

/** A shop beside this one, whose rows may have the same numbers; its key is another. */
const beside = (core: Core): Core => ({
  ...core,
  secrets: makeSecrets('the secret key of a shop beside this one, nothing else'),
});

describe('what another instance has made opens nothing here (S4)', () => {
  test('bearers and sessions: 401', async ({ api, core }) => {
    const { id, token } = await api.customer();
    const { id: sessionId, seed } = await core.db
      .selectFrom('session')
      .select(['id', 'seed'])
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    const profile = async (by: string) => (await api.call(contract.getProfile, {}, { token: by })).status;
    const claims = { customerId: id, sessionId };
    expect(await profile(await signBearer(core, claims))).toBe(200);
    expect(await profile(await signBearer(beside(core), claims))).toBe(401);
    const refresh = ({ secrets }: Core) => {
      const cookie = `AUTH_TOKEN=${makeRefreshToken(secrets, { sessionId, generation: 1 }, seed)}`;
      return api.call(contract.refresh, {}, { headers: { cookie } });
    };
    expect((await refresh(beside(core))).status).toBe(401);
    expect((await refresh(core)).status).toBe(204);
    expect(await profile(token)).toBe(200);
  });

  test('links to orders, invoices and documents: 404', async ({ api, app, core }) => {
    const owner = await api.customer(50);
    const orderId = await placeOne(api, owner);
    const { invoiceId } = await placeUnpaid(api, owner);
    const order = (by: Core) =>
      api.call(contract.getOrder, {
        params: { orderId: String(orderId) },
        query: { token: makeOrderToken(by, { orderId, purpose: 'follow' }) },
      });
    const invoice = (by: Core) =>
      api.call(contract.getInvoice, {
        params: { invoiceId: String(invoiceId) },
        query: { token: paymentToken(by, invoiceId) },
      });
    expect([(await order(core)).status, (await order(beside(core))).status]).toEqual([200, 404]);
    expect([(await invoice(core)).status, (await invoice(beside(core))).status]).toEqual([200, 404]);
    const sent = await sendPhoto(api, owner);
    const id = sent.body.data.documents[0]?.id ?? 0;
    expect((await view(app, await documentLink(core, id, 'mira'))).statusCode).toBe(200);
    expect((await view(app, await documentLink(beside(core), id, 'mira'))).statusCode).toBe(404);
  });

  test('links of letters: a new password, an e-mail, an account of a guest, fewer letters', async ({
    api,
    core,
  }) => {
    const { id, email, token } = await api.customer();
    const account = await findCustomer(core.db, id);
    if (!account) throw new Error('no account');
    const password = 'a lamp beside the harbour';
    const reset = (by: Core) =>
      api.call(contract.resetPassword, {
        body: {
          email,
          token: makeLinkToken(by, { purpose: 'reset', opens: proofOf(account, account.password_hash) }),
          password,
          password_confirmation: password,
        },
      });
    const verify = (by: Core) =>
      api.call(
        contract.verifyEmail,
        { body: { token: makeLinkToken(by, { purpose: 'email', opens: proofOf(account) }) } },
        { token },
      );
    const letters = (by: Core) =>
      api.call(contract.getSubscriptions, {
        params: { userId: String(id) },
        query: { signature: unsubscribeSignature(by.secrets, id) },
      });
    const claim = makeLinkToken(beside(core), { purpose: 'claim', opens: '1' });
    expect((await reset(beside(core))).status).toBe(422);
    expect((await verify(beside(core))).status).toBe(422);
    expect((await verify(core)).status).toBe(200);
    expect([(await letters(core)).status, (await letters(beside(core))).status]).toEqual([200, 404]);
    const claimed = await api.call(contract.claimAccount, {
      body: { token: claim, password, password_confirmation: password },
    });
    expect(claimed.status).toBe(404);
    expect((await reset(core)).status).toBe(204);
  });

  test('the way back from another service, and the ticket for the second step', async ({ api, core }) => {
    const { id, email } = await api.customer();
    const journey = {
      ...{ provider: 'acme', state: 's', nonce: 'n', verifier: 'v', locale: 'en', back: '/' },
      ...{ customerId: id, affiliate: null },
    };
    expect(openJourney(core, sealJourney(core, journey))).toMatchObject({ customerId: id });
    expect(openJourney(core, sealJourney(beside(core), journey))).toBeNull();
    const finish = await api.call(contract.finishSocialLogin, {
      body: { ticket: makeTicket(beside(core), { id, email, password_hash: null }), code: '000000' },
    });
    expect(finish.status).toBe(422);
  });
});
