import { listPaymentMethods } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { AddFundsForm } from '../features/funds/add-funds-form.tsx';
import styles from '../features/funds/funds.module.css';
import { LinkedCards } from '../features/funds/linked-cards.tsx';
import { addressOf } from '../shared/address.ts';
import { useInstance } from '../shared/instance.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/add-funds.ts';

const SUGGESTED = '20';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const asked = searchParams.get('amount') ?? '';
  const { data } = await app.call(listPaymentMethods, {
    query: { locale, top_up: '1' },
  });

  return { methods: data, suggested: /^\d{1,7}(\.\d{1,2})?$/.test(asked) ? asked : SUGGESTED };
}

export default function AddFunds({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { profile } = useInstance();
  const { methods, suggested } = loaderData;

  return (
    <div className={styles.page}>
      <PageHead title={t`Add funds`} isIndexed={false} />
      <h1>
        <Trans>Add funds</Trans>
      </h1>
      <p className={styles.quiet}>
        <Trans>
          Balance now: <Money amount={profile?.balance ?? '0'} side="credit" />
        </Trans>
      </p>
      {methods.length === 0 ? (
        <Empty kind="yet" title={<Trans>No payment method is offered now</Trans>} />
      ) : (
        <AddFundsForm methods={methods} suggested={suggested} />
      )}
      <LinkedCards />
    </div>
  );
}
