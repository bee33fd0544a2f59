import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import type { Plan, PlanChangeQuote } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useMissing } from '../../shared/money/use-missing.ts';
import { rememberOrder } from '../../shared/ordering/kept-order.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { dayOf } from './day-of.ts';
import { PayerRows } from './payer-rows.tsx';
import type { OfferedPlan } from './plan.ts';
import { planSearch } from './plan-button.tsx';
import styles from './plan-dialog.module.css';
import { PlanReceipt } from './plan-receipt.tsx';
import { useChoosePlan } from './use-choose-plan.ts';
import { usePayers } from './use-payers.ts';

export type PlanDialogProps = {
  plan: OfferedPlan;
  change: PlanChangeQuote;
  held: Plan | null;
  onClose: () => void;
  /** Called once a plan has begun, in place of `onClose`; a bank that has not answered yet closes the dialog alone. */
  onStarted?: () => void;
};

/** Confirms a plan: what it takes today, who pays, and when the next charge is. */
export function PlanDialog({ plan, change, held, onClose, onStarted = onClose }: PlanDialogProps) {
  const { payers, payer, setPayer, isLoading } = usePayers(held, change.due_now);
  const { run, pending, refusal } = useChoosePlan(plan, change, { onStarted, onWaiting: onClose });
  const missing = useMissing(payer === null ? parseAmount(change.due_now) : 0n);

  return (
    <CardDialog title={<DialogTitle plan={plan} change={change} />} onClose={onClose}>
      <PlanReceipt plan={plan} change={change} />
      {Number(plan.price) === 0 ? null : (
        <fieldset className={styles.payers} data-loading={isLoading || undefined}>
          <legend>
            <Trans>Pay with</Trans>
          </legend>
          <PayerRows payers={payers} chosen={payer} onChoose={setPayer} />
        </fieldset>
      )}
      <FormError message={refusalWords(refusal?.error)} />
      <DialogAnswers className={styles.answers}>
        <Button onClick={onClose}>
          <Trans context="dialog">Cancel</Trans>
        </Button>
        {missing === null ? (
          <Button variant="primary" isBusy={pending !== null} onClick={() => void run({ card: payer })}>
            <ConfirmWords change={change} />
          </Button>
        ) : (
          <AddFunds plan={plan} change={change} missing={missing} />
        )}
      </DialogAnswers>
    </CardDialog>
  );
}

function DialogTitle({ plan, change: { kind, starts_at } }: Pick<PlanDialogProps, 'plan' | 'change'>) {
  const name = <bdi lang={plan.lang}>{plan.name}</bdi>;
  if (kind === 'downgrade')
    return (
      <Trans>
        Change to {name} from {dayOf(starts_at)}
      </Trans>
    );
  if (kind === 'upgrade') return <Trans>Change to {name} today</Trans>;
  if (kind === 'resume') return <Trans>Keep this plan</Trans>;

  return <Trans>Start {name}</Trans>;
}

function ConfirmWords({
  change: { kind, due_now, starts_at, next_charge_at: next },
}: {
  change: PlanChangeQuote;
}) {
  const total = formatMoney(due_now, useMoneyView());
  const end = dayOf(next ?? starts_at);
  if (kind === 'trial') return <Trans>Order, free until {end}</Trans>;
  if (Number(due_now) > 0) return <Trans>Pay {total}</Trans>;
  if (kind === 'start') return <Trans>Start</Trans>;

  return kind === 'resume' ? <Trans>Keep this plan</Trans> : <Trans>Change to this plan</Trans>;
}

/** Leads to the funds that the balance lacks, and from there back to the plan. */
function AddFunds({ plan, change, missing }: Pick<PlanDialogProps, 'plan' | 'change'> & { missing: string }) {
  const path = usePath();
  const amount = formatMoney(missing, useMoneyView());

  return (
    <ButtonLink
      variant="primary"
      to={`${path('/add-funds')}?amount=${missing}`}
      onClick={() => rememberOrder(`/plans-and-pricing${planSearch(plan.id)}`)}
    >
      {change.kind === 'start' ? <Trans>Add {amount} and pay</Trans> : <Trans>Add {amount} and change</Trans>}
    </ButtonLink>
  );
}
