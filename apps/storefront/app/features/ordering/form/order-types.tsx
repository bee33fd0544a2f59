import type { InstanceSettings } from '@fanfare/contract';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';

/** Order forms. One order and several share a form, which grows; a mass order and an automatic promotion have their own. */
export type OrderType = 'single' | 'expert' | 'autopromotion';

type Offered = InstanceSettings['createOrderTypes'];

/** The form that is asked for, or the first that the operator offers. */
export function typeOf(asked: string | null, offered: Offered): OrderType {
  const forms = formsOf(offered);

  return forms.find((form) => form === asked) ?? forms[0] ?? 'single';
}

function formsOf(offered: Offered): OrderType[] {
  const others = (['expert', 'autopromotion'] as const).filter((form) => offered.includes(form));

  return offered.length > others.length ? ['single', ...others] : others;
}

/** Ways to order that the operator offers. */
export function OrderTypes({ chosen }: { chosen: OrderType }) {
  const { t } = useLingui();
  const path = usePath();
  const forms = formsOf(useInstance().settings.createOrderTypes);
  if (forms.length < 2) return null;

  return (
    <Tabs label={t`Ways to order`}>
      {forms.map((form) => (
        <Link
          key={form}
          to={`${path('/orders/create')}${form === 'single' ? '' : `?type=${form}`}`}
          aria-current={form === chosen ? 'page' : undefined}
        >
          <Words form={form} />
        </Link>
      ))}
    </Tabs>
  );
}

function Words({ form }: { form: OrderType }) {
  switch (form) {
    case 'single':
      return <Trans>By link</Trans>;
    case 'expert':
      return <Trans>Mass order</Trans>;
    case 'autopromotion':
      return <Trans>Automatic promotion</Trans>;
  }
}
