import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { drawQr } from '../../../lib/draw-qr.ts';
import { unauthenticated } from '../../../refusal.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { offerPasskey } from '../../identity/face/add-passkey.ts';
import { deviceOf } from '../../identity/face/list-sessions.ts';
import { offerSecret } from '../../identity/face/second-factor.ts';
import {
  addOwnPasskey,
  endOwnSession,
  removeOwnPasskey,
  renewOwnCodes,
  turnOwnAppOff,
  turnOwnAppOn,
} from './own-factors.ts';
import { readOwnDesk } from './read-own.ts';

/** Calls for one's own factors and sessions at the console. */
export function ownRoutes({ mount }: Mount): void {
  mount(contract.staff.getOwnDesk)(async ({ core, caller }) => ({ data: await readOwnDesk(core, caller) }));

  mount(contract.staff.offerOwnPasskey)(async ({ core, caller }) => {
    const account = await findCustomer(core.db, caller.customerId);
    if (!account) throw unauthenticated();
    return { data: { ...(await offerPasskey(core, account)) } };
  });

  mount(contract.staff.addOwnPasskey)(async ({ core, tx, caller, body, request }) => {
    const device = deviceOf(request.headers['user-agent']);
    return { answer: null, deed: await addOwnPasskey(core, tx, caller.customerId, { ...body, device }) };
  });

  mount(contract.staff.removeOwnPasskey)(async ({ core, tx, caller, params }) => ({
    answer: null,
    deed: await removeOwnPasskey(core, tx, caller.customerId, params.passkeyId),
  }));

  mount(contract.staff.offerOwnApp)(async ({ core, caller }) => {
    const account = await findCustomer(core.db, caller.customerId);
    if (!account) throw unauthenticated();
    const { secret, uri } = await offerSecret(core, account);
    return { data: { secret, qr: drawQr(uri) } };
  });

  mount(contract.staff.turnOwnAppOn)(async ({ core, tx, caller, body }) => {
    const { answer, deed } = await turnOwnAppOn(core, tx, caller.customerId, body.code);
    return { answer: { data: { recovery_codes: answer } }, deed };
  });

  mount(contract.staff.turnOwnAppOff)(async ({ core, tx, caller }) => ({
    answer: null,
    deed: await turnOwnAppOff(core, tx, caller.customerId),
  }));

  mount(contract.staff.renewOwnCodes)(async ({ core, tx, caller }) => {
    const { answer, deed } = await renewOwnCodes(core, tx, caller.customerId);
    return { answer: { data: { recovery_codes: answer } }, deed };
  });

  mount(contract.staff.endOwnSession)(async ({ core, tx, caller, params }) => ({
    answer: null,
    deed: await endOwnSession(core, tx, caller.customerId, params.sessionId),
  }));
}
