import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/instance.ts';
import { isDripping, maySpread } from '../draft/line.ts';
import { CouponField } from '../pay/coupon-field.tsx';
import { DripFields } from './drip-fields.tsx';
import styles from './order-form.module.css';
import { QuantitySlider } from './quantity-slider.tsx';
import { RefillSwitch } from './refill-switch.tsx';
import { SubtotalField } from './subtotal-field.tsx';
import type { OrderFormState } from './use-order-form.ts';

export type MoreOptionsProps = {
  state: OrderFormState;
  /** False where the coupon stands with the ways to pay. */
  hasCoupon: boolean;
};

const FOLDED = ['coupon', 'runs', 'mode', 'dripFeedMinutes', 'quantity_step'];

/** What an order can do without: refill, drip feed, a sum in place of a quantity, a coupon. Open when something of it counts. */
export function MoreOptions({ state, hasCoupon }: MoreOptionsProps) {
  const { order, dispatch, dispatchLine, line, checkout } = state;
  const { t } = useLingui();
  const { settings } = useInstance();
  const { price } = checkout;
  const { service } = line;
  const isWrong = FOLDED.some((field) => line.errors[field] ?? order.errors[field]);
  const counts = isDripping(line) || (hasCoupon && order.coupon !== '') || isWrong;
  const [isOpen, setOpen] = useState(counts);
  const [counted, setCounted] = useState(counts);
  if (counts !== counted) {
    setCounted(counts);
    if (counts) setOpen(true);
  }
  if (service === null) return null;
  const isCounted = service.calculable_quantity || service.is_package;
  const hasSum = settings.singleOrderDesign === 'full_design' && !isCounted;
  const inside = [
    service.has_refill ? t`refill` : '',
    maySpread(service) ? t`drip feed` : '',
    hasSum ? t`sum` : '',
    hasCoupon ? t`coupon` : '',
  ].filter(Boolean);
  if (inside.length === 0) return null;

  return (
    <Disclosure title={<Trans>More</Trans>} note={inside.join(', ')} isOpen={isOpen} onToggle={setOpen}>
      {service.has_refill ? <RefillSwitch line={line} dispatch={dispatchLine} /> : null}
      <DripFields line={line} dispatch={dispatchLine} />
      <div className={styles.pair}>
        {hasSum ? (
          <SubtotalField
            line={line}
            service={service}
            dispatch={dispatchLine}
            cost={price.costs.get(order.active) ?? null}
            isLoading={price.isLoading}
          />
        ) : null}
        {hasCoupon ? (
          <CouponField
            coupon={order.coupon}
            error={order.errors.coupon}
            cost={price.isConfirmed ? price.cost : null}
            onChange={(value) => dispatch({ type: 'fieldChanged', field: 'coupon', value })}
            onFocus={() => dispatch({ type: 'errorCleared', field: 'coupon' })}
          />
        ) : null}
      </div>
      {hasSum ? (
        <QuantitySlider line={line} service={service} dispatch={dispatchLine} isDisabled={price.isLoading} />
      ) : null}
    </Disclosure>
  );
}
