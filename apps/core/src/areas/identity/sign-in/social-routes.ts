import * as contract from '@fanfare/contract';
import { ProviderAway } from '../../../adapters/sign-in/port.ts';
import type { Core } from '../../../core.ts';
import type { Mount } from '../../../http/mount.ts';
import { invalidField, Refusal, unavailable } from '../../../refusal.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { enter } from '../sessions/session-routes.ts';
import { listIdentities, removeIdentity } from './change-identities.ts';
import { finishSocialLogin } from './finish-social-login.ts';
import { needsCode } from './sign-in-by-identity.ts';
import { signInByOneTap } from './sign-in-by-one-tap.ts';
import { goTo, providerOf } from './social-page-routes.ts';
import { makeTicket } from './social-ticket.ts';

/** The calls about signing in with other services; the ways there and back are in social-page-routes.ts. */
export function socialRoutes({ mount }: Mount): void {
  mount(contract.listSignInProviders)(({ core }) => ({
    data: core.signInProviders.all.map(({ name, title }) => ({ name, title })),
  }));

  mount(contract.oneTapLogin, { limits: ['signInByIp'] })(async ({ core, body, locale, request, reply }) => {
    const { customer, isNew } = await signInByOneTap(core, {
      credential: body.credential,
      affiliate: body.affiliate_code ?? null,
      locale,
    });
    if (await needsCode(core, customer.id))
      throw new Refusal('second_factor_required', {
        fields: { code: [{ id: 'accounts.code_needed' }] },
        params: { ticket: makeTicket(core, customer) },
      });
    return enter(core, customer, { request, reply, as: isNew ? 'registered' : 'signed_in' });
  });

  mount(contract.finishSocialLogin, { limits: ['signInByIp'] })(async ({ core, body, request, reply }) => {
    const customer = await finishSocialLogin(core, body);
    return enter(core, customer, { request, reply, isRemembered: false });
  });

  mount(contract.connectIdentity)(async ({ core, caller, body, locale, reply }) => {
    const provider = providerOf(core, body.provider);
    if (!isOfShop(core, body.redirect_uri)) throw invalidField('redirect_uri', 'accounts.social_redirect');
    const asked = { locale, back: '/account-management', customerId: caller.customerId, affiliate: null };
    const url = await goTo(core, { reply, provider, asked }).catch((error: unknown) => {
      if (error instanceof ProviderAway) throw unavailable();
      throw error;
    });
    return { data: { url } };
  });

  mount(contract.listIdentities)(async ({ core, caller }) => ({
    data: await listIdentities(core, caller.customerId),
  }));

  mount(contract.removeIdentity)(async ({ core, caller, params, request }) => {
    await removeIdentity(core, caller.customerId, params.identityId);
    logSecurity(core, 'identity_removed', { account: caller.customerId }, request);
    return null;
  });
}

/** Readers of addresses disagree about what is hidden in one: such a path is none of ours. */
const HIDDEN = /[\p{Cc}\\]|^[^?#]*%(?:2f|5c)/iu;

/** True for an address that is a page of the shop, as a path or in full. */
function isOfShop({ config }: Core, address: string): boolean {
  const { origin } = new URL(config.publicUrl);
  if (HIDDEN.test(address) || !(address.startsWith('/') || `${address}/`.startsWith(`${origin}/`)))
    return false;
  const url = URL.parse(address, origin);

  return url?.origin === origin && !url.pathname.startsWith('//');
}
