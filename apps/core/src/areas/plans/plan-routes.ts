import type { Locale, Plan } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { Ports } from '../../area.ts';
import { customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { requireUnfrozen } from '../accounts/face/require-unfrozen.ts';
import { changePayer } from './change-payer.ts';
import { stopPlan } from './end-plan.ts';
import { listTariffPlans } from './list-tariff-plans.ts';
import { chargeForPlan, payPlan } from './pay-plan.ts';
import { presentPlan } from './present-plan.ts';
import { subscribe } from './subscribe.ts';

/** Routes of the plans of the keyword tools. Campaigns, which count what is tracked, are an area above. */
export const planRoutes =
  ({ trackedKeywords }: Ports) =>
  ({ mount }: Mount): void => {
    const read = async (core: Core, customerId: number, locale: Locale) =>
      presentPlan(core, core.db, customerId, { locale, tracked: await trackedKeywords(core.db, customerId) });
    const readOwn = async (core: Core, customerId: number, locale: Locale): Promise<Plan> => {
      const plan = await read(core, customerId, locale);
      if (!plan) throw new Error(`customer ${customerId} has no plan`);
      return plan;
    };

    mount(contract.listTariffPlans)(async ({ core, caller, locale }) => ({
      data: await listTariffPlans(core, customerIdOf(caller), locale),
    }));

    mount(contract.getPlan)(async ({ core, caller, locale }) => ({
      data: await read(core, caller.customerId, locale),
    }));

    mount(contract.subscribeToPlan, { limits: ['topUpsByCaller'] })(
      async ({ core, once, caller, params, body, locale }) => {
        const { customerId } = caller;
        await requireUnfrozen(core, customerId);
        const charge = await once((tx) =>
          subscribe(core, tx, { customerId, planId: params.planId, locale }, body),
        );
        const outcome = await chargeForPlan(core, charge);

        return { data: await readOwn(core, customerId, locale), ...outcome };
      },
    );

    mount(contract.payPlan, { limits: ['topUpsByCaller'] })(async ({ core, once, caller, body, locale }) => {
      const { customerId } = caller;
      await requireUnfrozen(core, customerId);
      const outcome = await chargeForPlan(core, await once((tx) => payPlan(core, tx, customerId, body)));

      return { data: await readOwn(core, customerId, locale), ...outcome };
    });

    mount(contract.changePlanPayer)(async ({ core, caller, body, locale }) => {
      await changePayer(core, caller.customerId, body.recurring_payments_method_id);
      return { data: await readOwn(core, caller.customerId, locale) };
    });

    mount(contract.stopPlan)(async ({ core, caller, locale }) => {
      await stopPlan(core, caller.customerId);
      return { data: await readOwn(core, caller.customerId, locale) };
    });
  };
