import type { Dashboard } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { shortLink } from '../../shared/catalogue/link-name.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './again-card.module.css';

type AgainCardProps = {
  orders: Dashboard['again'];
  /** In the wide column of the screen. */
  isWide?: boolean;
};

/** The last different links and services, to be ordered again with one press. */
export function AgainCard({ orders, isWide = false }: AgainCardProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <SectionCard isFlush title={<Trans>Order again</Trans>}>
      <ul className={styles.again} data-wide={isWide || undefined}>
        {orders.map(({ id, service, url, quantity, cost }) => (
          <li key={id}>
            <div>
              <b>
                <bdi>{url === '' ? service.name : shortLink(url)}</bdi>
              </b>
              <span>
                {formatNumber(quantity)} <bdi lang={service.lang}>{service.name}</bdi> <Money amount={cost} />
              </span>
            </div>
            <ButtonLink to={`${path('/orders/create')}?repeat=${id}`} aria-label={t`Repeat order ${id}`}>
              <Trans>Repeat</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
