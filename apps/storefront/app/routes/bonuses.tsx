import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { ListPage } from '@fanfare/ui/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import styles from '../features/bonuses/bonuses.module.css';
import { CouponCard } from '../features/bonuses/coupon-card.tsx';
import { HowBonusesWork } from '../features/bonuses/how-bonuses-work.tsx';
import { loadBonuses } from '../features/bonuses/load-bonuses.server.ts';
import { MethodBonuses } from '../features/bonuses/method-bonuses.tsx';
import { addressOf } from '../shared/address.ts';
import { FailedList } from '../shared/failed-list.tsx';
import { usePath } from '../shared/instance.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/bonuses.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);

  return loadBonuses(call, addressOf(url).locale);
}

export default function Bonuses({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { page, failureId } = loaderData;

  return (
    <ListPage
      title={<Trans>Bonuses</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/add-funds')}>
          <Trans>Add funds</Trans>
        </ButtonLink>
      }
    >
      <PageHead
        title={t`Bonuses`}
        description={t`Coupons that you may use now, and payment methods that add a bonus.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>The bonuses could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <>
          <section className={styles.section}>
            <h2>
              <Trans>Coupons</Trans>
            </h2>
            {page.coupons.length === 0 ? (
              <Empty kind="yet" title={<Trans>No coupons for you right now</Trans>} />
            ) : (
              <ul className={styles.coupons}>
                {page.coupons.map((coupon) => (
                  <CouponCard key={coupon.id} coupon={coupon} />
                ))}
              </ul>
            )}
          </section>
          {page.methods.length === 0 ? null : (
            <section className={styles.section}>
              <h2>
                <Trans>Payment methods with a bonus</Trans>
              </h2>
              <MethodBonuses methods={page.methods} />
            </section>
          )}
          <HowBonusesWork />
        </>
      )}
    </ListPage>
  );
}
