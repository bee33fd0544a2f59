import { HIDDEN_REVIEW_REASONS, staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { ReasonChoice } from '../../desk/dialogs/reason-choice.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { WhyField } from '../../desk/dialogs/why-field.tsx';
import { HIDDEN_WORDS } from './review-words.ts';

type DialogProps = { id: string; onClose: () => void };

/** The one answer of the shop to a review. */
export function AnswerDialog({ id, onClose }: DialogProps) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.answerReview, { onDone: onClose });
  const refused = refusal?.error ?? null;

  return (
    <ActionDialog
      title={<Trans>Answer the review</Trans>}
      does={<Trans>Publish the answer</Trans>}
      note={<Trans>Everyone reads it below the review. It cannot be changed</Trans>}
      isBusy={pending !== null}
      refusal={refused}
      fields={['answer']}
      onClose={onClose}
      onSubmit={(values) =>
        void run({ params: { orderId: id }, body: { answer: String(values.get('answer') ?? '') } })
      }
    >
      <TextArea name="answer" label={t`Answer`} error={refused?.errors.answer?.[0]} maxLength={1000} />
    </ActionDialog>
  );
}

/** Hides a review for a reason of law, or shows it again. */
export function HideDialog({ id, isHidden, onClose }: DialogProps & { isHidden: boolean }) {
  const { i18n } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.hideReview, { onDone: onClose });
  const refused = refusal?.error ?? null;

  return (
    <ActionDialog
      title={isHidden ? <Trans>Show the review again</Trans> : <Trans>Hide the review</Trans>}
      does={isHidden ? <Trans>Show again</Trans> : <Trans>Hide</Trans>}
      note={<Trans>The page of the service counts hidden reviews</Trans>}
      isBusy={pending !== null}
      refusal={refused}
      fields={['hidden_reason', 'reason']}
      onClose={onClose}
      onSubmit={(values) =>
        void run({
          params: { orderId: id },
          body: {
            hidden_reason: isHidden ? null : (values.get('hidden_reason') as staff.HiddenReviewReason),
            reason: String(values.get('reason') ?? ''),
          },
        })
      }
    >
      {isHidden ? null : (
        <ReasonChoice
          legend={<Trans>Reason of law</Trans>}
          name="hidden_reason"
          reasons={HIDDEN_REVIEW_REASONS.map((code) => ({ code, words: i18n._(HIDDEN_WORDS[code]) }))}
        />
      )}
      <WhyField errors={refused?.errors} />
    </ActionDialog>
  );
}
