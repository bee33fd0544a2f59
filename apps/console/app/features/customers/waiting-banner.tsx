import type { staff } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../desk/banner.tsx';
import { Clock } from '../../desk/clock.tsx';

/** Something about this customer's money that waits for a second person. */
export function WaitingBanner({ approval }: { approval: staff.Approval }) {
  const { id, amount, asked_by, asked_at, reason, held, limit_of_one: limit } = approval;
  const name = asked_by.name;
  const money = formatMoney(amount);

  return (
    <Banner
      tone="wait"
      action={
        <ButtonLink to={`/approvals?view=waiting&open=${id}`} variant={held === null ? 'primary' : 'plain'}>
          {held === null ? <Trans>Decide…</Trans> : <Trans>See why</Trans>}
        </ButtonLink>
      }
    >
      <b>
        <Trans>{money} waits for a second person.</Trans>
      </b>{' '}
      <Trans>
        Asked by {name}, <Clock iso={asked_at} />: “{reason}”.
      </Trans>{' '}
      {limit ? <Trans>Their limit is {formatMoney(limit)}.</Trans> : null}
    </Banner>
  );
}
