import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { drawQr } from '../../../lib/draw-qr.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { beginSetup, confirmSetup, disable, readSecondFactor, renewCodes } from '../face/second-factor.ts';

/** The calls about two-step verification; signing in asks for its codes in sign-in.ts. */
export function secondFactorRoutes({ mount }: Mount): void {
  mount(contract.getSecondFactor)(async ({ core, caller }) => {
    const { enabledAt, codesLeft } = await readSecondFactor(core, caller.customerId);

    return {
      data: {
        is_enabled: enabledAt !== null,
        enabled_at: enabledAt?.toISOString() ?? null,
        recovery_codes_left: codesLeft,
      },
    };
  });

  mount(contract.beginSecondFactor)(async ({ core, caller, body, reply }) => {
    const setup = await beginSetup(core, caller.customerId, body.current_password);
    reply.header('cache-control', 'no-store');
    return { data: { ...setup, qr_code: drawQr(setup.uri) } };
  });

  mount(contract.confirmSecondFactor)(async ({ core, caller, body, request, reply }) => {
    const codes = await confirmSetup(core, caller.customerId, body.code);
    logSecurity(core, 'second_factor_on', { account: caller.customerId }, request);
    reply.header('cache-control', 'no-store');
    return { data: { recovery_codes: codes } };
  });

  mount(contract.renewRecoveryCodes)(async ({ core, caller, body, request, reply }) => {
    const codes = await renewCodes(core, caller.customerId, body);
    logSecurity(core, 'recovery_codes_made', { account: caller.customerId }, request);
    reply.header('cache-control', 'no-store');
    return { data: { recovery_codes: codes } };
  });

  mount(contract.disableSecondFactor)(async ({ core, caller, body, request }) => {
    await disable(core, caller.customerId, body);
    logSecurity(core, 'second_factor_off', { account: caller.customerId }, request);
    return null;
  });
}
