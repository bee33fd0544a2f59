import type { InstanceSettings } from '@fanfare/contract';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';

/** Order forms. One order and several share a form, which grows; a mass order has its own. */
export type OrderType = 'single' | 'expert';

export function typeOf(asked: string | null, offered: InstanceSettings['createOrderTypes']): OrderType {
  const isExpert =
    offered.includes('expert') && (asked === 'expert' || offered.every((type) => type === 'expert'));

  return isExpert ? 'expert' : 'single';
}

/** Ways to order that the operator offers. */
export function OrderTypes({ chosen }: { chosen: OrderType }) {
  const { t } = useLingui();
  const path = usePath();
  const { createOrderTypes } = useInstance().settings;
  if (!createOrderTypes.includes('expert') || createOrderTypes.length === 1) return null;

  return (
    <Tabs label={t`Ways to order`}>
      <Link to={path('/orders/create')} aria-current={chosen === 'single' ? 'page' : undefined}>
        <Trans>By link</Trans>
      </Link>
      <Link
        to={`${path('/orders/create')}?type=expert`}
        aria-current={chosen === 'expert' ? 'page' : undefined}
      >
        <Trans>Mass order</Trans>
      </Link>
    </Tabs>
  );
}
