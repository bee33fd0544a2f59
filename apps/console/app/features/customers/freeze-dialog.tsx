import { textOf } from '@fanfare/client/use-api-form.ts';
import { FREEZE_CODES, type FreezeCode, staff } from '@fanfare/contract';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { ReasonChoice } from '../../desk/dialogs/reason-choice.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { FREEZE_WORDS } from './freeze-words.ts';

type FreezeDialogProps = { customer: staff.CustomerOfDesk; onClose: () => void };

/** Stops an account from moving money. Its customer reads the chosen sentence in a letter. */
export function FreezeDialog({ customer, onClose }: FreezeDialogProps) {
  const { i18n } = useLingui();
  const act = useDeskAction(staff.freezeCustomer, { onDone: onClose });
  const errors = act.refusal?.error.errors ?? {};
  const name = customer.name || customer.email;

  return (
    <ActionDialog
      title={<Trans>Freeze {name}</Trans>}
      risk={<Trans>They cannot order, pay or add funds until unfrozen. Running orders continue.</Trans>}
      does={<Trans>Freeze</Trans>}
      note={<Trans>Can be undone</Trans>}
      gone={customer.state === 'frozen' ? <Trans>The account is frozen by now.</Trans> : undefined}
      seen={customer.seen}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['reason']}
      onClose={onClose}
      onSubmit={(values) => {
        const code = textOf(values, 'code') as FreezeCode;
        const body = { code, seen: customer.seen, reason: textOf(values, 'reason') };
        void act.run({ params: { customerId: String(customer.id) }, body });
      }}
    >
      <ReasonChoice
        legend={<Trans>Why, as the customer reads it</Trans>}
        name="code"
        reasons={FREEZE_CODES.map((code) => ({ code, words: i18n._(FREEZE_WORDS[code]) }))}
      />
      <TextArea
        name="reason"
        label={<Trans>In your words, for the log</Trans>}
        error={errors.reason?.[0]}
        maxLength={500}
      />
    </ActionDialog>
  );
}
