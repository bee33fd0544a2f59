import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { maySpread } from '../draft/line.ts';
import type { MoreFieldsProps } from './more-fields.tsx';

const loadFields = () => import('./more-fields.tsx').then(({ MoreFields }) => MoreFields);

/** Optional parts of an order: drip feed, a sum in place of a quantity, a coupon. Open when any is in use. */
export function MoreOptions({ state, hasCoupon }: MoreFieldsProps) {
  const { order, line, hasPlan } = state;
  const { t } = useLingui();
  const { settings } = useInstance();
  const { service } = line;
  const counts = hasCoupon && (order.coupon !== '' || Boolean(order.errors.coupon));
  const [isOpen, setOpen] = useState(counts);
  const Fields = useLazy(loadFields, isOpen);
  const [counted, setCounted] = useState(counts);
  if (counts !== counted) {
    setCounted(counts);
    if (counts) setOpen(true);
  }
  if (service === null) return null;
  const isCounted = service.calculable_quantity || service.is_package;
  const hasSum = settings.singleOrderDesign === 'full_design' && !isCounted;
  const inside = [
    maySpread(service) && !hasPlan ? t`drip feed` : '',
    hasSum ? t`amount` : '',
    hasCoupon ? t`coupon` : '',
  ].filter(Boolean);
  if (inside.length === 0) return null;

  return (
    <Disclosure title={<Trans>More</Trans>} note={inside.join(', ')} isOpen={isOpen} onToggle={setOpen}>
      {Fields ? <Fields state={state} hasCoupon={hasCoupon} /> : null}
    </Disclosure>
  );
}
