import type { OwnGrade } from '@fanfare/contract';
import { formatAmount, gradeSavings, parseAmount } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import type { Standing } from './grade-standing.ts';
import styles from './savings-card.module.css';

/** Savings that the next grade would have brought on the same orders; nothing when it gives no more than the present one. */
export function SavingsCard({ standing }: { standing: Standing }) {
  const { current, next, spend } = standing;
  if (next === null || Number(spend) <= 0) return null;
  const now = current?.discount_percent ?? 0;
  if (next.discount_percent <= now) return null;
  const { listPrice, saved } = gradeSavings(parseAmount(spend), now, [now, next.discount_percent]);
  const rows = [current, next].flatMap((grade, place) =>
    grade && grade.discount_percent > 0 ? [{ grade, amount: formatAmount(saved[place] ?? 0n) }] : [],
  );

  return (
    <SectionCard
      title={
        <Trans>
          Savings with <bdi lang={next.lang}>{next.name}</bdi>
        </Trans>
      }
    >
      <p className={styles.quiet}>
        <Trans>
          On orders of <Money amount={formatAmount(listPrice)} /> at list prices:
        </Trans>
      </p>
      <Receipt
        hasLine={false}
        rows={rows
          .slice(0, -1)
          .map(({ grade, amount }) => ({ key: 'now', label: <With grade={grade} />, amount }))}
        total={{ key: 'next', label: <With grade={next} />, amount: rows.at(-1)?.amount ?? '0.00' }}
      />
      <p className={styles.quiet}>
        <Trans>The prices you see already include your discount. Packages are not discounted.</Trans>
      </p>
    </SectionCard>
  );
}

function With({ grade: { name, lang, discount_percent: percent } }: { grade: OwnGrade }) {
  return (
    <Trans>
      With <bdi lang={lang}>{name}</bdi>, {percent}%
    </Trans>
  );
}
