import type { listCampaigns, OutputOf, Plan } from '@fanfare/contract';
import { remainingKeywords } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import { ShortDay } from '../short-day.tsx';
import styles from './plan-strip.module.css';

type Counted = OutputOf<typeof listCampaigns>['counted'];

/** Campaigns whose keywords are written out as a sum. */
const MOST_TERMS = 6;
/** Share of the limit from which the bar warns. */
const NEARLY_FULL = 0.9;

/** Counted keywords and the rest of the plan, the reasons, and the next charge. */
export function PlanStrip({ plan, counted }: { plan: Plan; counted: Counted }) {
  const path = usePath();
  const { campaign_tariff: tariff, tracked_keywords: tracked, status } = plan;
  const limit = tariff.keywords_limit;
  const left = formatNumber(remainingKeywords({ keywordsLimit: limit }, tracked));
  const [shownTracked, shownLimit] = [formatNumber(tracked), formatNumber(limit)];

  return (
    <section className={styles.strip}>
      <div>
        <p className={styles.line}>
          <b>
            <Trans>
              {shownTracked} of {shownLimit} keywords
            </Trans>
          </b>
          <bdi lang={tariff.lang}>{tariff.name}</bdi>
          <span>
            <Trans>{left} left</Trans>
          </span>
        </p>
        <span
          className={styles.meter}
          data-tone={tracked >= limit * NEARLY_FULL ? 'wait' : undefined}
          aria-hidden="true"
        >
          <i style={{ width: `${Math.min(tracked / limit, 1) * 100}%` }} />
        </span>
        <Explained counted={counted} />
      </div>
      <div className={styles.money}>
        {status === 'past_due' ? (
          <StatusBadge tone="wait">
            <Trans>Payment due</Trans>
          </StatusBadge>
        ) : (
          <Charge plan={plan} />
        )}
        <ButtonLink to={path('/plans-and-pricing')}>
          <Trans>Change plan</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

/** Reason for the count; nothing where there is nothing to explain. */
function Explained({ counted: { campaigns, repeated } }: { counted: Counted }) {
  if (campaigns.length < 2 || campaigns.length > MOST_TERMS) return null;
  const sum = campaigns.map((count) => formatNumber(count)).join(' + ');
  const twice = formatNumber(repeated);

  return (
    <p className={styles.why}>
      {repeated > 0 ? (
        <Trans>
          Counted: {sum}, less {twice} that are in several campaigns.
        </Trans>
      ) : (
        <Trans>Counted: {sum}.</Trans>
      )}{' '}
      <Trans>Paused campaigns and further countries do not count.</Trans>
    </p>
  );
}

function Charge({ plan }: { plan: Plan }) {
  const { campaign_tariff: tariff, status, is_ending, period_ends_at, next_charge_at, next_amount } = plan;
  const price = <Money amount={next_charge_at === null ? tariff.price : next_amount} />;
  const end = period_ends_at === null ? null : <ShortDay iso={period_ends_at} />;
  if (is_ending && end)
    return (
      <p>
        <Trans>It ends on {end}</Trans>
      </p>
    );
  if (status === 'trial' && end)
    return (
      <p>
        <Trans>free until {end}</Trans>
        <small>
          <Trans>then {price} a month</Trans>
        </small>
      </p>
    );

  return (
    <p>
      <Trans>{price} a month</Trans>
      {next_charge_at === null ? null : (
        <small>
          <Trans>
            next charge <ShortDay iso={next_charge_at} />
          </Trans>
        </small>
      )}
    </p>
  );
}
