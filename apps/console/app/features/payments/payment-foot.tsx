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
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { type Effect, NowAndAfter } from '../../desk/dialogs/now-and-after.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMay } from '../../shell/desk-me.ts';
import { AskDialog } from './ask-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** Actions on a payment: credit it, refuse it, have its gateway asked. A sum that moved is shown before a second press. */
export function PaymentFoot({ payment }: { payment: staff.DeskPaymentDetail }) {
  const { id, may, effect, limit, line, bank, came } = payment;
  const mayCredit = useMay()('billing.credit');
  const [dialog, setDialog] = useState<'ask' | 'refuse' | null>(null);
  const credit = useDeskAction(staff.creditPayment);
  const creditCame = useDeskAction(staff.creditPayment);
  const ask = useDeskAction(staff.askGatewayAgain);
  const params = { invoiceId: String(id) };
  const isUsable = line !== null && bank.state !== 'used';
  const [saw, setSaw] = useState<readonly Effect[] | null>(null);
  const creditNow = () => {
    if (!effect || !may.credit || !mayCredit) return;
    setSaw(creditEffects(effect));
    void credit.run({
      params,
      body: { expected: effect.credits, seen: effect.seen, line_id: isUsable ? line.id : null },
    });
  };
  useDeskKeys({ enter: creditNow, c: creditNow });
  const needsTwo = effect !== null && (limit === null || parseAmount(effect.credits) > parseAmount(limit));
  const refusal = credit.refusal?.error ?? creditCame.refusal?.error ?? ask.refusal?.error ?? null;
  const isStale = credit.refusal?.error.status === 409;
  const words = isStale ? null : refusalWords(refusal);
  if (!Object.values(may).includes(true)) return null;
  if (!mayCredit)
    return (
      <p>
        <Trans>Crediting needs a permission that you do not have; ask an owner.</Trans>
      </p>
    );

  return (
    <>
      {words !== null ? (
        <Banner tone="stop">
          <RefusalWords message={words} />
        </Banner>
      ) : null}
      {effect && may.credit ? (
        <Button variant="primary" isBusy={credit.pending !== null} onClick={creditNow}>
          <Credits effect={effect} needsTwo={needsTwo} /> <kbd>C</kbd>
        </Button>
      ) : null}
      {came && line ? (
        <Button
          isBusy={creditCame.pending !== null}
          onClick={() =>
            void creditCame.run({
              params,
              body: { expected: came.credits, line_id: line.id, only_came: true },
            })
          }
        >
          {parseAmount(came.credits) > parseAmount(came.limit) ? (
            <Trans>Ask a second person for {formatMoney(came.credits)}</Trans>
          ) : (
            <Trans>Credit only the {formatMoney(came.credits)} that came</Trans>
          )}
        </Button>
      ) : null}
      {may.ask_gateway ? (
        <Button isBusy={ask.pending !== null} onClick={() => void ask.run({ params })}>
          <Trans>Ask the gateway again</Trans>
        </Button>
      ) : null}
      {may.refuse || may.credit ? (
        <Button onClick={() => setDialog('ask')}>
          <Trans>Ask the customer…</Trans>
        </Button>
      ) : null}
      {may.refuse ? (
        <Button onClick={() => setDialog('refuse')}>
          <Trans>Refuse…</Trans>
        </Button>
      ) : null}
      {limit !== null && may.credit ? (
        <p>
          <Trans>One person to {formatMoney(limit)}</Trans>
        </p>
      ) : null}
      {dialog === 'refuse' ? <RefuseDialog payment={payment} onClose={() => setDialog(null)} /> : null}
      {dialog === 'ask' ? <AskDialog payment={payment} onClose={() => setDialog(null)} /> : null}
      {saw && effect && may.credit && isStale ? (
        <ActionDialog
          title={<Trans>Credit invoice {String(id)}</Trans>}
          does={<Credits effect={effect} needsTwo={needsTwo} />}
          note={<Trans>No undo for the money.</Trans>}
          isBusy={credit.pending !== null}
          refusal={credit.refusal?.error ?? null}
          onClose={() => setSaw(null)}
          onSubmit={creditNow}
        >
          <NowAndAfter effects={creditEffects(effect)} saw={saw} />
        </ActionDialog>
      ) : null}
    </>
  );
}

type CreditEffect = NonNullable<staff.DeskPaymentDetail['effect']>;

function Credits({ effect: { credits }, needsTwo }: { effect: CreditEffect; needsTwo: boolean }) {
  return needsTwo ? (
    <Trans>Ask a second person for {formatMoney(credits)}</Trans>
  ) : (
    <Trans>Credit {formatMoney(credits)}</Trans>
  );
}

function creditEffects({ balance, balance_after }: CreditEffect): Effect[] {
  return [
    {
      key: 'balance',
      name: <Trans>Balance</Trans>,
      now: formatMoney(balance),
      after: formatMoney(balance_after),
    },
  ];
}
