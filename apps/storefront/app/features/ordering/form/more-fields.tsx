import { useInstance } from '../../../shared/pages/instance.ts';
import { CouponField } from '../../../shared/payment/coupon-field.tsx';
import { maySpread } from '../draft/line.ts';
import { DripSwitch } from './drip-switch.tsx';
import styles from './order-form.module.css';
import { QuantitySlider } from './quantity-slider.tsx';
import { SubtotalField } from './subtotal-field.tsx';
import type { OrderFormState } from './use-order-form.ts';

export type MoreFieldsProps = {
  state: OrderFormState;
  /** False where the coupon stands with the ways to pay. */
  hasCoupon: boolean;
};

/** Optional fields of an order, loaded when asked for. */
export function MoreFields({ state, hasCoupon }: MoreFieldsProps) {
  const { order, dispatch, dispatchLine, line, checkout } = state;
  const { singleOrderDesign } = useInstance().settings;
  const { price } = checkout;
  const { service } = line;
  if (service === null) return null;
  const isCounted = service.calculable_quantity || service.is_package;
  const hasSum = singleOrderDesign === 'full_design' && !isCounted;

  return (
    <>
      {maySpread(service) && !state.hasPlan ? <DripSwitch line={line} dispatch={dispatchLine} /> : null}
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
    </>
  );
}
