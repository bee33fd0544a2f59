import { randomUUID } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { linkCard } from '../../../../testing/fixtures/cards.ts';
import { expect, test } from '../../../../testing/test.ts';
import { sandboxKey } from '../../../adapters/gateways/sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from '../../../adapters/gateways/signature.ts';

describe('linked cards', () => {
  test('API-71 API-70 API-90 a card is linked on the page of the gateway and listed by brand, last digits and expiry', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const { token } = buyer;
    const id = await linkCard({ api, app, core }, buyer);
    const card = {
      id,
      payment_method_id: 1,
      name: 'Visa ·· 4242',
      brand: 'Visa',
      last_four: '4242',
      expires: '2031-08',
    };
    expect((await api.call(contract.listLinkedCards, {}, { token })).body).toEqual({ data: [card] });
    expect((await api.call(contract.listWidgetLinkedCards, {}, { token })).body).toEqual({ data: [card] });
    const methods = await api.call(contract.listPaymentMethods, {}, { token });
    expect(methods.body.data.at(-1)).toMatchObject({
      id: -id,
      linked_card_id: id,
      name: 'Visa ·· 4242',
      strategy: 'linkedCard',
      fee_percent: 0.035,
    });
  });

  test('API-71 before the gateway says so there is no card; told again it is the same one', async ({
    api,
    app,
    core,
  }) => {
    const { token } = await api.customer();
    const list = async () => (await api.call(contract.listLinkedCards, {}, { token })).body.data;
    const opened = await api.call(contract.linkCard, { body: { payment_method_id: 1 } }, { token });
    const url = new URL(opened.body.data.redirect_url).pathname;
    expect((await app.inject({ url })).body).toContain('Save a card');
    expect(await list()).toEqual([]);
    const raw = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'card.linked',
      card: {
        token: 'card_1',
        merchant_reference: String(opened.body.data.id),
        brand: 'Visa',
        last_four: '4242',
        expires: '2031-08',
      },
    });
    const tell = (body: string, signed = body) =>
      api.send({
        method: 'POST',
        path: '/api/v1/gateway-callbacks/sandbox',
        raw: body,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signCallback(sandboxKey(core.secrets), signed, core.clock.now()),
        },
      });
    expect((await tell(raw.replace('card_1', 'card_2'), raw)).status).toBe(400);
    expect(
      (await tell(raw.replace(/"merchant_reference":"\d+"/, '"merchant_reference":"999999"'))).status,
    ).toBe(422);
    expect(await list()).toEqual([]);
    const told = await Promise.all(Array.from({ length: 50 }, () => tell(raw)));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([204]));
    await tell(raw.replace('"4242"', '"1111"'));
    expect(await list()).toEqual([expect.objectContaining({ last_four: '4242' })]);
  });

  test('API-72 its owner takes a card away once; to others it is 404 and stays', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const id = await linkCard({ api, app, core }, buyer);
    const unlink = (cardId: string, token?: string) =>
      api.call(contract.unlinkCard, { params: { cardId } }, { token });
    expect((await unlink(String(id))).status).toBe(401);
    expect((await unlink(String(id), (await api.customer()).token)).status).toBe(404);
    expect((await unlink('4000000000', buyer.token)).status).toBe(404);
    expect((await api.call(contract.listLinkedCards, {}, buyer)).body.data).toHaveLength(1);
    const replies = await Promise.all(Array.from({ length: 50 }, () => unlink(String(id), buyer.token)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(49);
    expect((await api.call(contract.listLinkedCards, {}, buyer)).body.data).toEqual([]);
  });

  test('API-70 API-71 API-73 API-90 guests have none and link none; only methods that can be charged later are offered', async ({
    api,
  }) => {
    const { token } = await api.customer();
    expect((await api.call(contract.listLinkedCards, {})).status).toBe(401);
    expect((await api.call(contract.listWidgetLinkedCards, {})).body).toEqual({ data: [] });
    expect((await api.call(contract.linkCard, { body: { payment_method_id: 1 } })).status).toBe(401);
    expect((await api.call(contract.listRecurringMethods, {})).status).toBe(401);
    const offered = await api.call(contract.listRecurringMethods, {}, { token });
    expect(offered.body.data.map(({ id }) => id)).toEqual([1]);
    expect(offered.body.data[0]?.charge_type).toBe('recurring');
    for (const payment_method_id of [2, 0.5, 999]) {
      const refused = await api.call(contract.linkCard, { body: { payment_method_id } }, { token });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ errors: { payment_method_id: [expect.any(String)] } });
    }
  });
});
