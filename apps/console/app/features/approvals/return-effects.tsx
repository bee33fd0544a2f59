import type { OutputOf, staff } from '@fanfare/contract';
import { formatAmount, parseAmount, sumOf } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Banner } from '../../desk/banner.tsx';
import { type Effect, NowAndAfter } from '../../desk/dialogs/now-and-after.tsx';
import { PanelSection } from '../../desk/panel/panel.tsx';

type Approval = OutputOf<typeof staff.getApproval>['data'];

/** Effects of agreeing to return money of an order, or the reason why it has to be requested again. */
export function ReturnEffects({ approval }: { approval: Approval }) {
  const { returns } = approval;
  if (!returns?.now || !returns.after)
    return (
      <Moved approval={approval}>
        <Trans>The order has changed: its money can no longer be returned this way.</Trans>
      </Moved>
    );
  const { now, after, returns_later: later, is_moved: isMoved } = returns;
  const sum = formatAmount(sumOf([parseAmount(returns.returns), parseAmount(later)]), 6);
  const effects: Effect[] = [
    {
      key: 'balance',
      name: <Trans>Balance</Trans>,
      now: <Money amount={now.balance} />,
      after: <Money amount={after.balance} />,
    },
    {
      key: 'stays',
      name: <Trans>Stays with the shop</Trans>,
      now: <Money amount={now.stays} />,
      after: <Money amount={after.stays} />,
    },
  ];

  return (
    <PanelSection title={<Trans>What approving does</Trans>}>
      {isMoved ? (
        <Moved approval={approval}>
          <Trans>
            The order has changed: {formatMoney(approval.amount)} was requested, and it would return{' '}
            {formatMoney(sum)} now.
          </Trans>
        </Moved>
      ) : null}
      <NowAndAfter effects={effects} />
      {parseAmount(later) > 0n ? (
        <p>
          <Trans>
            Its provider is asked to stop; up to {formatMoney(later)} more return when it confirms.
          </Trans>
        </p>
      ) : null}
    </PanelSection>
  );
}

/** Sums that moved, and the way on: a request is never changed to a sum that nobody asked for. */
function Moved({
  approval: { held, subject, asked_by },
  children,
}: {
  approval: Approval;
  children: React.ReactNode;
}) {
  const name = asked_by.name;

  return (
    <Banner
      tone="stop"
      action={
        <Link to={`/orders/${subject}`}>
          <Trans>Open the order</Trans>
        </Link>
      }
    >
      <b>{children}</b>{' '}
      {held === 'asked' ? (
        <Trans>Withdraw this request, and make a new one from the order.</Trans>
      ) : (
        <Trans>Refuse this request; {name} can then request the current amount from the order.</Trans>
      )}
    </Banner>
  );
}
