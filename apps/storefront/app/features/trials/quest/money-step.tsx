import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import type { MoneyGoal } from '../missing-money.ts';
import { MoneyBar } from '../money-bar.tsx';
import styles from './quest.module.css';

type MoneyStepProps = { goal: MoneyGoal; isFirst: boolean };

/** A sum that the quest asks for: what counts already, what will, and what is still to be added. */
export function MoneyStep({ goal, isFirst }: MoneyStepProps) {
  const { kind, needed, toGo, isReached } = goal;
  const shown = formatMoney(needed, useMoneyView());
  if (isReached)
    return (
      <h2>
        {kind === 'spend' ? <Trans>You have spent {shown}</Trans> : <Trans>You have added {shown}</Trans>}
      </h2>
    );

  return (
    <>
      <h2>
        {kind === 'spend' ? (
          <Trans>Spend {shown} on orders</Trans>
        ) : (
          <Trans>Add {shown} to your balance</Trans>
        )}
      </h2>
      <p>
        {kind === 'spend' ? (
          <Trans>Orders count once they are completed. A part that is returned to you does not count.</Trans>
        ) : (
          <Trans>All top-ups count together. Bonuses do not.</Trans>
        )}
      </p>
      <div className={styles.goal}>
        <MoneyBar goal={goal} />
        <p>
          <Figures goal={goal} />
        </p>
      </div>
      <Way kind={kind} toGo={toGo} isFirst={isFirst} />
    </>
  );
}

function Figures({ goal: { kind, done, running, toGo } }: { goal: MoneyGoal }) {
  return (
    <>
      <span>
        {kind === 'spend' ? (
          <Trans>
            <Money amount={done} /> completed
          </Trans>
        ) : (
          <Trans>
            <Money amount={done} /> added
          </Trans>
        )}
      </span>
      {Number(running) > 0 ? (
        <span>
          <Trans>
            <Money amount={running} /> running
          </Trans>
        </span>
      ) : null}
      <span>
        <Trans>
          <Money amount={toGo} /> to go
        </Trans>
      </span>
    </>
  );
}

function Way({ kind, toGo, isFirst }: Pick<MoneyGoal, 'kind' | 'toGo'> & { isFirst: boolean }) {
  const path = usePath();
  const shown = formatMoney(toGo, useMoneyView());
  const variant = isFirst ? 'primary' : 'plain';
  // Running orders are enough: there is nothing to do but wait.
  if (Number(toGo) === 0) return null;
  if (kind === 'top_up')
    return (
      <ButtonLink variant={variant} to={path(`/add-funds?${new URLSearchParams({ amount: toGo })}`)}>
        <Trans>Add {shown}</Trans>
      </ButtonLink>
    );

  return (
    <ButtonLink variant={variant} to={path('/')}>
      <Trans>Order something for {shown}</Trans>
    </ButtonLink>
  );
}
