import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './trials.module.css';

/** The terms of every trial (rules §2.14). */
export function GoodToKnow() {
  const { t } = useLingui();

  return (
    <SectionCard title={<Trans>Good to know</Trans>}>
      <Receipt
        hasLine={false}
        rows={[
          { key: 'once', label: <Trans>Once per link</Trans>, words: t`and person` },
          {
            key: 'refill',
            label: <Trans>Refill</Trans>,
            words: t({ message: 'not included', context: 'refill of a free trial' }),
          },
          {
            key: 'grade',
            label: <Trans>Counts for a grade</Trans>,
            words: t({ message: 'no', context: 'grade' }),
          },
        ]}
      />
      <p className={styles.note}>
        <Trans>We never ask for a good review. An honest post counts, whatever it says.</Trans>
      </p>
    </SectionCard>
  );
}
