import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, formatAmount, parseAmount } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { methodTermsOf } from '../../shared/payment/method-terms.ts';
import { OtherWays } from '../../shared/payment/other-ways.tsx';
import type { DeclinedTopUpProps } from './declined.ts';
import { PayAgain } from './pay-again.tsx';

/** Other methods for the same top-up, with their fee and bonus. */
export function OtherTopUps({ invoice, topUp, methods }: DeclinedTopUpProps) {
  const amount = parseAmount(invoice.amount);

  return (
    <OtherWays
      note={<Trans>fee, time, total and amount added</Trans>}
      methods={methods.filter(({ id }) => id !== topUp.payment_method_id)}
      amountBy={() => amount}
      isBrief
      renderUnder={(method) => <Adds method={method} invoice={invoice} topUp={topUp} />}
      renderPay={({ id }, label) => (
        <PayAgain invoice={invoice} topUp={topUp} methodId={id} aria-label={label}>
          <Trans>Pay</Trans>
        </PayAgain>
      )}
    />
  );
}

type AddsProps = Pick<DeclinedTopUpProps, 'invoice' | 'topUp'> & { method: PaymentMethod };

function Adds({ method, invoice, topUp }: AddsProps) {
  const { roundingPrecision: decimals } = useInstance().settings;
  const amount = parseAmount(invoice.amount);
  const { methodBonus } = chargeByMethod(methodTermsOf(method), amount, decimals);
  const added = amount + methodBonus + parseAmount(topUp.coupon?.bonus ?? '0');

  return (
    <Trans>
      adds <Money amount={formatAmount(added, decimals)} side="credit" />
    </Trans>
  );
}
