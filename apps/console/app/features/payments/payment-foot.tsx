import { RefusalWords } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Banner } from '../../desk/banner.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMay } from '../../shell/desk-me.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

/** What may be done with a payment: credit it, refuse it, have its gateway asked. */
export function PaymentFoot({ payment }: { payment: staff.DeskPaymentDetail }) {
  const { id, may, effect, limit, line, bank } = payment;
  const mayCredit = useMay()('billing.credit');
  const [isRefusing, setRefusing] = useState(false);
  const credit = useDeskAction(staff.creditPayment);
  const ask = useDeskAction(staff.askGatewayAgain);
  const params = { invoiceId: String(id) };
  const isUsable = line !== null && bank.state !== 'used';
  const creditNow = () => {
    if (effect && may.credit && mayCredit)
      void credit.run({ params, body: { expected: effect.credits, line_id: isUsable ? line.id : null } });
  };
  useDeskKeys({ Enter: creditNow, c: creditNow });
  const needsTwo = effect !== null && (limit === null || parseAmount(effect.credits) > parseAmount(limit));
  const refusal = credit.refusal?.error ?? ask.refusal?.error ?? null;
  const words = refusalWords(refusal);
  if (!mayCredit)
    return (
      <p>
        <Trans>Crediting needs a permission that you do not have; ask an owner.</Trans>
      </p>
    );

  return (
    <>
      {refusal?.status === 409 ? (
        <Banner tone="stop">
          <Trans>This moved meanwhile. The sums above are the new ones: look, and press again.</Trans>
        </Banner>
      ) : words !== null ? (
        <Banner tone="stop">
          <RefusalWords message={words} />
        </Banner>
      ) : null}
      {effect && may.credit ? (
        <Button variant="primary" isBusy={credit.pending !== null} onClick={creditNow}>
          {needsTwo ? (
            <Trans>Ask a second person for {formatMoney(effect.credits)}</Trans>
          ) : (
            <Trans>Credit {formatMoney(effect.credits)}</Trans>
          )}{' '}
          <kbd>C</kbd>
        </Button>
      ) : null}
      {may.ask_gateway ? (
        <Button isBusy={ask.pending !== null} onClick={() => void ask.run({ params })}>
          <Trans>Ask the gateway again</Trans>
        </Button>
      ) : null}
      {may.refuse ? (
        <Button onClick={() => setRefusing(true)}>
          <Trans>Refuse…</Trans>
        </Button>
      ) : null}
      {limit !== null && may.credit ? (
        <p>
          <Trans>One person to {formatMoney(limit)}</Trans>
        </p>
      ) : null}
      {isRefusing ? <RefuseDialog payment={payment} onClose={() => setRefusing(false)} /> : null}
    </>
  );
}
