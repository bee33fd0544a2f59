import type { staff } from '@fanfare/contract';
import { formatCharge } from '@fanfare/ui/format.ts';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

const TONES: Record<staff.BankMatch['state'], StatusTone> = {
  exact: 'ok',
  likely: 'run',
  short: 'wait',
  over: 'wait',
  foreign: 'wait',
  used: 'stop',
  none: 'part',
};

/** Match of a payment with the bank's lines, or the request for a second person. */
export function MatchBadge({ payment }: { payment: staff.DeskPayment }) {
  const { bank, charge_currency, waits_for_second } = payment;
  if (waits_for_second)
    return (
      <StatusBadge tone="run">
        <Trans>Second person</Trans>
      </StatusBadge>
    );
  const difference = formatCharge({ charge_total: bank.difference.replace('-', ''), charge_currency });
  const words = {
    exact: <Trans>Exact match</Trans>,
    likely: <Trans>Likely</Trans>,
    short: <Trans>{difference} short</Trans>,
    over: <Trans>{difference} over</Trans>,
    foreign: <Trans>Other currency</Trans>,
    used: <Trans>Line used before</Trans>,
    none: <Trans>Not at the bank</Trans>,
  };

  return <StatusBadge tone={TONES[bank.state]}>{words[bank.state]}</StatusBadge>;
}
