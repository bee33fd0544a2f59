import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { loadPlans } from '../../features/plans/load-plans.server.ts';
import { PlanDialog } from '../../features/plans/plan-dialog.tsx';
import { PlansPage } from '../../features/plans/plans-page.tsx';
import { PlansStructuredData } from '../../features/plans/plans-structured-data.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/plans-and-pricing.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadPlans(context.get(appContext), addressOf(url).locale);
}

export default function PlansAndPricing({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { profile } = useInstance();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { plans, held } = loaderData;
  const chosen = profile && plans?.find(({ id }) => String(id) === search.get('plan'));
  const close = () => void navigate({ search: '' }, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageHead
        title={t`Plans and pricing`}
        description={t`Plans for following where your videos stand in search: prices, what is counted and what is charged when.`}
        canonicalPath="/plans-and-pricing"
      />
      {plans === null ? null : <PlansStructuredData plans={plans} />}
      <PlansPage loaded={loaderData} />
      {chosen?.change && chosen.change.kind !== 'current' ? (
        <PlanDialog key={chosen.id} plan={chosen} change={chosen.change} held={held} onClose={close} />
      ) : null}
    </>
  );
}
