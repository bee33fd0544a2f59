import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { usePress } from '../../desk/dialogs/press.ts';
import { TextArea } from '../../desk/dialogs/text-area.tsx';

/** Notes how a dispute was answered at its gateway. */
export function AnswerDialog({
  dispute: { id, answer, seen },
  onClose,
}: {
  dispute: staff.DeskDisputeDetail;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const note = useDeskAction(staff.answerDispute, { onDone: onClose });
  const error = note.refusal?.error ?? null;

  return (
    <ActionDialog
      title={t`Dispute ${String(id)}`}
      does={<Trans>Keep the note</Trans>}
      note={<Trans>Nothing is refunded. The gateway reports the outcome.</Trans>}
      isBusy={note.pending !== null}
      refusal={error}
      fields={['note']}
      seen={seen}
      onClose={onClose}
      onSubmit={(form) =>
        void note.run({ params: { disputeId: String(id) }, body: { note: String(form.get('note')), seen } })
      }
    >
      <NotedMeanwhile note={answer?.note} />
      <TextArea
        name="note"
        label={<Trans>What you answered at the gateway</Trans>}
        maxLength={2000}
        defaultValue={answer?.note}
        error={error?.errors.note?.[0]}
      />
    </ActionDialog>
  );
}

/** The note of a colleague that came under the open dialog; what is typed stays. */
function NotedMeanwhile({ note }: { note: string | undefined }) {
  return usePress().isStale && note !== undefined ? <blockquote>{note}</blockquote> : null;
}
