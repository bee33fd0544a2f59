import type { staff } from '@fanfare/contract';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import styles from './balance-sum.module.css';
import { PART_WORDS } from './part-words.ts';

/** A sum that adds up: credits, debits, and the balance that is left. */
export function BalanceSum({ customer: { sum, balance } }: { customer: staff.CustomerOfDesk }) {
  const { i18n } = useLingui();

  return (
    <dl className={styles.sum}>
      {sum.map(({ part, amount }, place) => {
        const isLess = amount.startsWith('-');
        const sign = isLess ? '−' : '+';

        return (
          <div key={part}>
            {place > 0 || isLess ? <i aria-hidden="true">{sign}</i> : null}
            <dt>{i18n._(PART_WORDS[part])}</dt>
            <dd>
              {isLess ? <span className="visually-hidden">−</span> : null}
              <Money amount={amount.replace('-', '')} />
            </dd>
          </div>
        );
      })}
      <div className={styles.total}>
        <i aria-hidden="true">=</i>
        <dt>
          <Trans>Balance now</Trans>
        </dt>
        <dd>
          <Money amount={balance} />
        </dd>
      </div>
    </dl>
  );
}
