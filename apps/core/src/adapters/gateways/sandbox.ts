import { currencyDecimals, formatExact } from '@fanfare/rules';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Db } from '../../data/database.ts';
import type {
  ChargeAnswer,
  ChargeName,
  ChargeRequest,
  Gateway,
  LinkRequest,
  PaymentRequest,
} from './port.ts';
import { chargeSandboxCard } from './sandbox-cards.ts';
import { readEvent, sandboxKey } from './sandbox-events.ts';
import { findSandboxPayment, refundInSandbox } from './sandbox-payments.ts';
import { checkCallback, SIGNATURE_HEADER } from './signature.ts';

/** The embedded gateway as the shop sees it; its own pages are in sandbox-pages.ts and sandbox-card-pages.ts. */
export function makeSandboxGateway({
  db,
  clock,
  config,
  secrets,
}: {
  db: Db;
  clock: Clock;
  config: Config;
  secrets: Secrets;
}): Gateway {
  const idOf = (kind: 'pay' | 'card', reference: string | number) =>
    `${kind}_${secrets.sign(`sandbox ${kind === 'pay' ? 'payment' : 'card'} id`, String(reference)).slice(0, 24)}`;

  const pageUrl = (id: string) => `${config.publicUrl}/sandbox-gateway/payments/${id}`;

  return {
    name: 'sandbox',

    async openPayment(request: PaymentRequest) {
      const id = idOf('pay', request.merchantReference);
      await db
        .insertInto('sandbox_gateway.payment')
        .values({
          id,
          merchant_reference: request.merchantReference,
          amount: formatExact(request.total, currencyDecimals(request.currency)),
          currency: request.currency,
          description: request.description,
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          callback_url: request.callbackUrl,
          state: 'open',
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();

      return { reference: id, redirectUrl: pageUrl(id), expiresAt: null };
    },

    findPayment: ({ merchantReference }) => findSandboxPayment({ db, clock }, merchantReference),
    refund: (request) => refundInSandbox({ db, clock }, request),
    cards: { linkCard, chargeCard, findCharge },

    cancelPayment: null,

    readCallback({ raw, headers }, now) {
      const fault = checkCallback([sandboxKey(secrets)], raw, headers[SIGNATURE_HEADER], now);
      if (fault) return { refused: fault };

      return readEvent(raw) ?? { refused: 'malformed' };
    },
  };

  async function linkCard({ cardId, returnUrl, callbackUrl }: LinkRequest) {
    const id = idOf('card', cardId);
    await db
      .insertInto('sandbox_gateway.card')
      .values({
        id,
        merchant_reference: String(cardId),
        return_url: returnUrl,
        callback_url: callbackUrl,
        last_four: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

    return { redirectUrl: `${config.publicUrl}/sandbox-gateway/cards/${id}` };
  }

  function chargeCard(request: ChargeRequest) {
    const id = idOf('pay', request.merchantReference);

    return chargeSandboxCard({ db, clock }, { id, pageUrl: pageUrl(id) }, request);
  }

  async function findCharge({ merchantReference, isOver }: ChargeName): Promise<ChargeAnswer | null> {
    const found = await findSandboxPayment({ db, clock }, merchantReference);
    if (found === null || found.state === 'paid') return found && { state: 'paid' };
    if (found.state !== 'open' || isOver) return { state: 'refused', reason: 'declined' };

    return { state: 'action', redirectUrl: pageUrl(idOf('pay', merchantReference)) };
  }
}
