import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import { type Check, Checks } from '../../desk/panel/checks.tsx';

const DAY_MS = 86_400_000;

/** Checks before a refill is sent: always three, others where they do not hold. */
export function RefillChecks({ refill }: { refill: staff.DeskRefillDetail }) {
  const { t } = useLingui();
  const { why, completed_at: completed, guarantee_until: until, guarantee_days: days, earlier } = refill;
  const day = completed ? Math.ceil((Date.now() - new Date(completed).getTime()) / DAY_MS) : null;
  const isRecent = earlier.last_at !== null && Date.now() - new Date(earlier.last_at).getTime() < DAY_MS;
  const others: Check[] = [
    { key: 'below_start', result: 'look', words: t`The count fell below where the order began` },
    { key: 'answer_unknown', result: 'look', words: t`It was sent before, and no answer came` },
    { key: 'provider_away', result: 'no', words: t`The provider does not answer` },
    {
      key: 'too_small',
      result: 'look',
      words: t`Less is gone than is refilled`,
      note: t`from ${formatNumber(refill.refilled_from)}`,
    },
    { key: 'count_hidden', result: 'look', words: t`The drop has not been counted yet` },
  ];

  return (
    <Checks
      checks={[
        {
          key: 'guarantee',
          result: until !== null && new Date(until) > new Date() ? 'yes' : 'look',
          words: t`Inside the guarantee of ${days} days`,
          note: day === null ? null : t`day ${day}`,
        },
        {
          key: 'link',
          result: refill.is_link_shared ? 'look' : 'yes',
          words: refill.is_link_shared ? t`Another order is on this link` : t`No other order on this link`,
        },
        {
          key: 'earlier',
          result: isRecent ? 'look' : 'yes',
          words: t`None sent in the last 24 h, none open`,
          note: earlier.last_at === null ? t`first one` : <Clock iso={earlier.last_at} />,
        },
        ...others.filter(({ key }) => key === why),
      ]}
    />
  );
}
