import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Banner } from '../desk/banner.tsx';
import { Clock } from '../desk/clock.tsx';

type WaitingReturnProps = { approval: NonNullable<staff.DeskOrderDetail['approval']> };

/** Money of an order that a second person is asked about, with the way to their decision. */
export function WaitingReturn({ approval: { id, amount, asked_by: name, asked_at } }: WaitingReturnProps) {
  return (
    <Banner
      tone="wait"
      action={
        <Link to={`/approvals?view=waiting&open=${id}`}>
          <Trans>Open the request</Trans>
        </Link>
      }
    >
      <Trans>
        {name} asks to return {formatMoney(amount)}. Waiting for a second person since{' '}
        <Clock iso={asked_at} />.
      </Trans>
    </Banner>
  );
}
