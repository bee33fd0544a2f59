import { parseAmount } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FinanceKind } from './finances-filter.ts';
import { KIND_WORDS } from './kind-tabs.tsx';
import type { Statement } from './load-finances.server.ts';
import styles from './sums.module.css';
import { sumsByKind } from './sums-by-kind.ts';

/** Incoming sums come before outgoing ones. */
const IN_ORDER = [
  'added',
  'bonuses',
  'rewards',
  'returned',
  'corrections',
  'orders',
  'fees',
] as const satisfies FinanceKind[];

export type SumsProps = {
  statement: Statement;
  /** The period has no end but now. */
  isToNow: boolean;
};

/** Opening balance, movements and closing balance as one sum that adds up. */
export function Sums({ statement, isToNow }: SumsProps) {
  const { i18n } = useLingui();
  const sums = sumsByKind(statement.sums);
  const { date_from: from, date_to: to } = statement;

  return (
    <dl className={styles.sums}>
      <Sum name={<Trans>Balance before {from}</Trans>} amount={statement.opening_balance} />
      {IN_ORDER.filter((kind) => sums[kind] !== undefined).map((kind) => (
        <SignedSum key={kind} name={i18n._(KIND_WORDS[kind])} amount={sums[kind] ?? '0'} />
      ))}
      <div className={styles.end}>
        <dt>{isToNow ? <Trans>Balance now</Trans> : <Trans>Balance after {to}</Trans>}</dt>
        <dd>
          <span className={styles.sign} aria-hidden="true">
            =
          </span>
          <Money amount={statement.closing_balance} side="credit" />
        </dd>
      </div>
    </dl>
  );
}

function Sum({ name, amount }: { name: React.ReactNode; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} side="credit" />
      </dd>
    </div>
  );
}

function SignedSum({ name, amount }: { name: string; amount: string }) {
  const isTaken = parseAmount(amount) < 0n;

  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.sign}>{isTaken ? '−' : '+'}</span>
        <Money amount={amount.replace(/^-/, '')} side="credit" />
      </dd>
    </div>
  );
}
