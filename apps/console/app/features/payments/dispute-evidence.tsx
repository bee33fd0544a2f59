import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import type { Fact } from '../../desk/facts.tsx';

/** What the shop knows that speaks for it, one a line; what it does not know is left out. */
export function evidenceFacts(evidence: readonly staff.DisputeEvidence[]): (Fact | null)[] {
  return evidence.map(({ code, values }) => {
    const value = wordsOf(code, values);
    return value === null ? null : { key: code, name: NAMES[code], value };
  });
}

const NAMES: Record<staff.DisputeEvidence['code'], React.ReactNode> = {
  delivered: <Trans>Delivered</Trans>,
  terms: <Trans>Terms</Trans>,
  sessions: <Trans>Logins before</Trans>,
  earlier: <Trans>Payments before</Trans>,
  returned: <Trans>Returned</Trans>,
  conversation: <Trans>Messages</Trans>,
};

function wordsOf(
  code: staff.DisputeEvidence['code'],
  { orders, delivered, cost = '0', version, at, count, amount = '0', letters }: Record<string, string>,
): React.ReactNode {
  switch (code) {
    case 'delivered':
      return (
        <Trans>
          {delivered} of {orders} orders, {formatMoney(cost)}
        </Trans>
      );
    case 'terms':
      return at === undefined ? null : (
        <Trans>
          version {version}, <Clock iso={at} />
        </Trans>
      );
    case 'returned':
      return formatMoney(amount);
    case 'conversation':
      return letters;
    default:
      return count;
  }
}
