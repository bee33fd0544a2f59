import { formatExact, parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../pages/instance.ts';
import styles from './amount-question.module.css';
import { doubtOf } from './typed-amount.ts';

/** Asks which of two amounts was typed, as with "1.000"; nothing where that is clear. */
export function AmountQuestion({ text, onChoose }: { text: string; onChoose: (amount: string) => void }) {
  const { locale } = useInstance();
  const readings = doubtOf(text, locale).map((reading) => formatExact(parseAmount(reading), 2));
  if (readings.length === 0) return null;

  return (
    <div className={styles.question} role="alert">
      <span>
        <Trans>Which amount do you mean?</Trans>
      </span>
      {readings.map((reading) => (
        <Button key={reading} onClick={() => onChoose(reading)}>
          {formatNumber(reading)}
        </Button>
      ))}
    </div>
  );
}
