import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../../core.ts';
import { languageOf, sendFormPage } from '../../../http/plain-page.ts';
import { SESSION_COOKIE } from '../../../http/session-cookie.ts';
import { translate } from '../../../i18n/messages.ts';
import { Refusal } from '../../../refusal.ts';
import { gatewayFrom } from './gateway-from.ts';
import { openCheckoutPage } from './open-checkout-page.ts';
import { readPaymentToken } from './payment-url.ts';
import { returnFromGateway } from './return-from-gateway.ts';

const PATH = '/pay';
const KEPT_SECONDS = 24 * 3600;
const cookieName = (invoiceId: number) => `PAYING_${invoiceId}`;

/** The two addresses between the shop and a gateway's page: there, and back. */
export function payPages(core: Core, app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const { url, form } = await openCheckoutPage(core, request.params.token).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      core.log.warn({ err: error instanceof Error ? error.message : error }, 'gateway could not be reached');
      throw new Refusal('gateway_unavailable');
    });
    rememberPayer(core, reply, request.params.token);
    await rememberWhereFrom(core, reply, request.headers.referer);
    if (form !== null) {
      const locale = languageOf(request);
      const [title, label] = [translate(locale, 'pay.form_title'), translate(locale, 'pay.form_button')];
      return sendFormPage(reply, { locale, title, label, action: url, fields: form });
    }
    return reply.header('cache-control', 'no-store').redirect(url, 303);
  });

  app.get<{ Params: { invoiceId: string }; Querystring: Record<string, unknown> }>(
    '/pay/return/:invoiceId',
    async (request, reply) => {
      const { params, query, cookies } = request;
      const id = /^\d{1,9}$/.test(params.invoiceId) ? Number(params.invoiceId) : 0;
      const url = await returnFromGateway(core, id, {
        session: cookies[SESSION_COOKIE],
        paymentToken: cookies[cookieName(id)],
        isUnpaid: 'unpaid' in query,
      });
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    },
  );
}

/** Remembers the payment link in a cookie: the payer is known on return, and the gateway never learns the link. */
function rememberPayer(core: Core, reply: FastifyReply, token: string): void {
  const invoiceId = readPaymentToken(core, token);
  if (invoiceId === null) return;
  reply.setCookie(cookieName(invoiceId), token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: KEPT_SECONDS,
  });
}

/** Remembers the page the buyer left from, for pages beside the shop to which a gateway may send the buyer (CK-06). */
async function rememberWhereFrom(
  core: Core,
  reply: FastifyReply,
  referrer: string | undefined,
): Promise<void> {
  const from = await gatewayFrom(core, referrer);
  if (from === null) return;
  reply.setCookie('gatewayFrom', from.address, {
    path: '/',
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: KEPT_SECONDS,
    ...(from.domain === null ? {} : { domain: from.domain }),
  });
}
