import { formatAmount, parseAmount, quantityByCost as rule, sumOf, toWireNumber } from '@fanfare/rules';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';

export type QuantityByCostRequest = {
  contents_limit?: number | undefined;
  services: readonly { desired_cost: string; service_id: number; is_guarantee?: boolean | undefined }[];
};

/** The quantity of each service that a sum of USD buys (rules §2.8). Throws 422 for a service that is not sold. */
export async function quantityByCost(core: Core, caller: Caller, request: QuantityByCostRequest) {
  const [snapshot, { settings }] = await Promise.all([core.catalogue.current(), core.site.current()]);
  const gradeDiscountPercent = await gradeDiscount(core, customerIdOf(caller));
  const decimals = settings.roundingPrecision;

  const results = request.services.map((line, index) => {
    const service = snapshot.services.get(line.service_id);
    if (!service?.isEnabled) throw invalidField(`services.${index}.service_id`, 'checkout.service_unknown');

    return {
      serviceId: service.id,
      ...rule({
        desired: parseAmount(line.desired_cost),
        terms: service.terms,
        limits: service.isPackage ? { min: 1, max: 1, step: 1 } : service.limits,
        gradeDiscountPercent,
        // As an order that does not say otherwise has it.
        isGuarantee: line.is_guarantee ?? true,
        guaranteeChargePercent: settings.guaranteeChargePercent,
        contentsLimit: request.contents_limit ?? 1,
        decimals,
      }),
    };
  });

  return {
    total_cost: formatAmount(sumOf(results.map(({ totalCost }) => totalCost)), decimals),
    services: results.map(({ serviceId, quantity, cost, clamped }) => ({
      service_id: serviceId,
      quantity,
      cost: formatAmount(cost, decimals),
      cost_float: toWireNumber(cost, decimals),
      clamped,
    })),
  };
}
