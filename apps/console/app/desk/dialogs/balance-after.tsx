import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { NowAndAfter } from './now-and-after.tsx';

type BalanceAfterProps = {
  balance: string;
  /** Null while no sum is typed. */
  after: string | null;
};

/** Balance of a customer before and after an action. */
export function BalanceAfter({ balance, after }: BalanceAfterProps) {
  const effect = {
    key: 'balance',
    name: <Trans>Balance</Trans>,
    now: <Money amount={balance} />,
    after: after === null ? '–' : <Money amount={after} />,
  };

  return <NowAndAfter effects={[effect]} />;
}
