import type { ApiError } from '@fanfare/client/api-error.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { ReasonChoice } from '../../desk/dialogs/reason-choice.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { REFUSAL_WORDS } from './document-words.ts';

type RefuseDialogProps = {
  name: string;
  /** Difference that was seen. */
  code: staff.DocumentRefusal;
  isBusy: boolean;
  refusal: ApiError | null;
  onClose: () => void;
  onRefuse: (why: { code: staff.DocumentRefusal; note?: string }) => void;
};

/** Refusing documents by a sentence that their customer reads, and a note beside it; nothing typed is kept. */
export function RefuseDialog({ name, code, isBusy, refusal, onClose, onRefuse }: RefuseDialogProps) {
  const { t, i18n } = useLingui();

  return (
    <ActionDialog
      title={t`Refuse the documents of ${name}`}
      does={<Trans>Refuse them</Trans>}
      note={<Trans>They can send others immediately</Trans>}
      isBusy={isBusy}
      refusal={refusal}
      fields={['note']}
      onClose={onClose}
      onSubmit={(values) => {
        const note = textOf(values, 'note').trim();
        onRefuse({ code: textOf(values, 'code') as staff.DocumentRefusal, ...(note !== '' && { note }) });
      }}
    >
      <ReasonChoice
        legend={t`What ${name} reads, in their language`}
        name="code"
        chosen={code}
        reasons={staff.DOCUMENT_REFUSALS.map((each) => ({ code: each, words: i18n._(REFUSAL_WORDS[each]) }))}
      />
      <TextArea
        name="note"
        label={t`In your words, if the sentence is not enough`}
        hint={t`${name} reads this too.`}
        error={refusal?.errors.note?.join(' ')}
        maxLength={500}
      />
    </ActionDialog>
  );
}
