import type { OutputOf, OwnGrade, profileGrades } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { DateTime } from '@fanfare/ui/date-time.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { useMoneyView } from '@fanfare/ui/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './grades.module.css';

export type Standing = OutputOf<typeof profileGrades>['data'];

/** Which grade the reader has, and how far the next one is. */
export function StandingCard({ standing }: { standing: Standing }) {
  const { previous, current, next } = standing;

  return (
    <section className={`${card.card} ${styles.standing}`}>
      <ol className={styles.steps}>
        <Step grade={previous} word={<Trans>Before</Trans>} />
        <Step grade={current} word={<Trans>Your grade</Trans>} isCurrent />
        <Step grade={next} word={<Trans context="grade">Next</Trans>} />
      </ol>
      {current?.expires_at ? (
        <p className={styles.quiet}>
          <Trans>
            Yours until <DateTime iso={current.expires_at} />
          </Trans>
        </p>
      ) : null}
      {next === null ? (
        <p>
          <Trans>There is no higher grade.</Trans>
        </p>
      ) : (
        <Progress standing={standing} next={next} />
      )}
    </section>
  );
}

type StepProps = { grade: OwnGrade | null; word: React.ReactNode; isCurrent?: boolean };

function Step({ grade, word, isCurrent = false }: StepProps) {
  if (grade === null) return null;

  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <small>{word}</small>
      <b lang={grade.lang}>{grade.name}</b>
    </li>
  );
}

function Progress({ standing, next }: { standing: Standing; next: OwnGrade }) {
  const { t } = useLingui();
  const view = useMoneyView();
  const { spend, spend_to_goal: left, spend_to_goal_percent: percent } = standing;
  const [spent, goal] = [spend, next.spending_goal].map((amount) => formatMoney(amount, view));

  return (
    <>
      <progress
        className={styles.progress}
        max={100}
        value={percent}
        aria-label={t`On the way to ${next.name}`}
      />
      <p>
        <Trans>
          {spent} of {goal}. <Money amount={left} /> more for <span lang={next.lang}>{next.name}</span>.
        </Trans>
      </p>
    </>
  );
}
