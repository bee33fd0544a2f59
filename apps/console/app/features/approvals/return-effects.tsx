import type { staff } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../desk/banner.tsx';
import { type Effect, NowAndAfter } from '../../desk/now-and-after.tsx';
import { PanelSection } from '../../desk/panel.tsx';

/** What agreeing to return money of an order does now, or why it has to be asked for again. */
export function ReturnEffects({ returns }: { returns: staff.ApprovedReturn | null }) {
  if (!returns?.now || !returns.after)
    return (
      <Banner tone="stop">
        <Trans>The order has moved: its money cannot be returned this way any more.</Trans>
      </Banner>
    );
  const { now, after, returns_later: later, is_moved: isMoved } = returns;
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
        <Banner tone="stop">
          <Trans>The order has moved, and the sum is another one. It has to be asked for again.</Trans>
        </Banner>
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
