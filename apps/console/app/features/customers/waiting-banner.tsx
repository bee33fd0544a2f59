import type { staff } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../desk/banner.tsx';
import { Clock } from '../../desk/clock.tsx';

export type WaitingBannerProps = {
  approval: staff.Approval;
  /** The first of them has the page's filled button. */
  isFirst: boolean;
};

/** Something about this customer's money or account that waits for a second person. */
export function WaitingBanner({ approval, isFirst }: WaitingBannerProps) {
  const { i18n } = useLingui();
  const { id, kind, amount, asked_by, asked_at, held, limit_of_one: limit } = approval;
  // The sentence that it stands in has a full stop of its own.
  const reason = approval.reason.replace(/\.$/, '');
  const name = asked_by.name;
  const signed = kind === 'balance_change' && !amount.startsWith('-') ? '+' : '';
  const what = i18n._(WAITING_WORDS[kind]);
  const money = `${signed}${formatMoney(amount)}`;

  return (
    <Banner
      tone="wait"
      action={
        <ButtonLink
          to={`/approvals?view=waiting&open=${id}`}
          variant={held === null && isFirst ? 'primary' : 'plain'}
        >
          {held === null ? <Trans>Decide…</Trans> : <Trans>See why</Trans>}
        </ButtonLink>
      }
    >
      <b>
        {kind === 'factor_reset' ? (
          <Trans>{what}: waiting for a second person.</Trans>
        ) : (
          <Trans>
            {what}, {money}: waiting for a second person.
          </Trans>
        )}
      </b>{' '}
      <Trans>
        Asked by {name}, <Clock iso={asked_at} />: “{reason}”.
      </Trans>{' '}
      {limit ? <Trans>Over their {formatMoney(limit)}.</Trans> : null}
    </Banner>
  );
}

const WAITING_WORDS: Record<staff.Approval['kind'], MessageDescriptor> = {
  balance_change: msg`Correction`,
  payment_refund: msg`Refund of a payment`,
  order_refund: msg`Return of an order’s money`,
  invoice_credit: msg`Crediting of an invoice`,
  withdrawal: msg`Withdrawal`,
  factor_reset: msg`Reset of the second factor`,
};
