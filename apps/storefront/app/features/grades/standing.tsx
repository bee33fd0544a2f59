import type { OwnGrade } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import type { Standing } from './grade-standing.ts';
import styles from './standing.module.css';
import { Way } from './way.tsx';

/** Present grade, and what is missing for the next one. */
export function StandingCard({ standing }: { standing: Standing }) {
  const { current, next, grade_discounts_enabled: hasDiscounts } = standing;

  return (
    <section className={card.card}>
      <div className={styles.halves}>
        <div>
          <small>
            <Trans>Your grade</Trans>
          </small>
          <b className={styles.figure} lang={current?.lang}>
            {current?.name ?? '–'}
          </b>
          {current ? <Holding grade={current} hasDiscounts={hasDiscounts} /> : null}
        </div>
        {next ? (
          <Missing standing={standing} next={next} />
        ) : (
          <p className={styles.top}>
            <Trans>This is the highest grade</Trans>
          </p>
        )}
      </div>
      <Way standing={standing} />
    </section>
  );
}

function Holding({ grade, hasDiscounts }: { grade: OwnGrade; hasDiscounts: boolean }) {
  const { discount_percent: percent, expires_at: until } = grade;
  const isLowering = hasDiscounts && percent > 0;
  if (!isLowering && until === null) return null;

  return (
    <p className={styles.holding}>
      {isLowering ? <Trans>{percent}% off, except on packages.</Trans> : null}{' '}
      {until === null ? null : (
        <Trans>
          Valid until <DateTime iso={until} />.
        </Trans>
      )}
    </p>
  );
}

function Missing({ standing, next }: { standing: Standing; next: OwnGrade }) {
  const { spend_to_goal: left, spend_parts: parts } = standing;

  return (
    <div className={styles.missing}>
      <small>
        <Trans>
          To <bdi lang={next.lang}>{next.name}</bdi>
        </Trans>
      </small>
      <b className={styles.figure}>
        <Money amount={left} />
      </b>
      {Number(parts.running) > 0 && Number(parts.running) <= Number(left) ? (
        <p>
          <Trans>
            <Money amount={parts.running} /> of it is in orders still running
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
