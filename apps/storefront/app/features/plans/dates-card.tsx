import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './dates-card.module.css';
import { dayOf } from './day-of.ts';
import { datesOf, type OfferedPlan } from './plan.ts';

/** Dates of a plan that is started today. */
export function DatesCard({ plan, now }: { plan: OfferedPlan; now: Date }) {
  const { reminder, first, next } = datesOf(plan, now);
  const hasTrial = first > now;
  const { keywords_limit: keywords } = plan;
  const many = <Plural value={keywords} one="# keyword" other="# keywords" />;
  const dayOfMonth = formatNumber(first.getUTCDate());
  const name = <bdi lang={plan.lang}>{plan.name}</bdi>;

  return (
    <SectionCard title={<Trans>{name}, started today</Trans>}>
      <ol className={styles.dates}>
        {hasTrial ? (
          <Moment title={<Trans>The trial starts</Trans>} day={dayOf(now)} isNow>
            <Trans>{many}, nothing charged</Trans>
          </Moment>
        ) : null}
        {reminder ? (
          <Moment title={<Trans>A reminder by email</Trans>} day={dayOf(reminder)}>
            <Trans>3 days before the trial ends</Trans>
          </Moment>
        ) : null}
        <Moment
          title={
            <Trans>
              First charge, <Money amount={plan.price} />
            </Trans>
          }
          day={dayOf(first)}
          isNow={!hasTrial}
        >
          <Trans>from the balance or the card</Trans>
        </Moment>
        <Moment
          title={
            <Trans>
              The next, <Money amount={plan.price} />
            </Trans>
          }
          day={dayOf(next)}
        >
          <Trans>then every month, on day {dayOfMonth}</Trans>
        </Moment>
      </ol>
    </SectionCard>
  );
}

type MomentProps = { title: React.ReactNode; day: string; isNow?: boolean; children: React.ReactNode };

function Moment({ title, day, isNow = false, children }: MomentProps) {
  return (
    <li data-now={isNow || undefined}>
      <p>
        <b>{title}</b>
        <small>{children}</small>
      </p>
      <span>{day}</span>
    </li>
  );
}
