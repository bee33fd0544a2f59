import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../face/add-passkey.ts';
import { deviceOf } from '../face/list-sessions.ts';
import { beginSignIn, signInByPasskey } from '../face/sign-in-by-passkey.ts';
import { enter } from '../sessions/session-routes.ts';
import { renamePasskey } from './rename-passkey.ts';

/** The calls about passkeys: making, listing and removing them, and logging in with one. */
export function passkeyRoutes({ mount }: Mount): void {
  mount(contract.listPasskeys)(async ({ core, caller }) => ({
    data: await listPasskeys(core, caller.customerId),
  }));

  mount(contract.beginPasskey)(async ({ core, caller, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: { ...(await beginPasskey(core, caller, body.current_password ?? null)) } };
  });

  mount(contract.addPasskey)(async ({ core, caller, body, request }) => {
    const device = deviceOf(request.headers['user-agent']);
    const passkey = await addPasskey(core, caller, { credential: body.credential, device });
    logSecurity(core, 'passkey_added', { account: caller.customerId, passkey: passkey.id }, request);
    return { data: passkey };
  });

  mount(contract.renamePasskey)(async ({ core, caller, params, body }) => ({
    data: await renamePasskey(core, caller, { id: params.passkeyId, name: body.name }),
  }));

  mount(contract.removePasskey)(async ({ core, caller, params, request }) => {
    await removePasskey(core, caller, params.passkeyId);
    logSecurity(core, 'passkey_removed', { account: caller.customerId, passkey: params.passkeyId }, request);
    return null;
  });

  mount(contract.beginPasskeyLogin, { limits: ['passkeysByIp'] })(async ({ core, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: { ...(await beginSignIn(core)) } };
  });

  mount(contract.loginWithPasskey, { limits: ['signInByIp'] })(async ({ core, body, request, reply }) => {
    const customer = await signInByPasskey(core, body.credential).catch((error: unknown) => {
      logSecurity(core, 'sign_in_refused', { reason: 'passkey' }, request);
      throw error;
    });
    return enter(core, customer, { request, reply, isRemembered: body.remember === true });
  });
}
