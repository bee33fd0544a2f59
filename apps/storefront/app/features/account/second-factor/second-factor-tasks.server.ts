import { textOf } from '@fanfare/client/use-api-form.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from '@fanfare/contract';
import type { AccountTask } from '../account-task.ts';
import { proofIn } from './proof-in.ts';

/** The forms of two-step verification. */
export const secondFactorTasks = {
  'begin-second-factor': async (call, { locale, values }) => {
    const body = { current_password: textOf(values, 'current_password') };

    return { setup: (await call(beginSecondFactor, { query: { locale }, body })).data };
  },
  'confirm-second-factor': async (call, { locale, values }) => {
    const body = { code: textOf(values, 'code') };
    const { data } = await call(confirmSecondFactor, { query: { locale }, body });

    return { recoveryCodes: data.recovery_codes };
  },
  'renew-recovery-codes': async (call, { locale, values }) => {
    const { data } = await call(renewRecoveryCodes, { query: { locale }, body: proofIn(values) });

    return { recoveryCodes: data.recovery_codes };
  },
  'disable-second-factor': (call, { locale, values }) =>
    call(disableSecondFactor, { query: { locale }, body: proofIn(values) }),
} satisfies Record<string, AccountTask>;
