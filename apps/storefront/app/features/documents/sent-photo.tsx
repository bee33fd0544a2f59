import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { type DocumentStep, type DocumentsState, removeVerificationDocument } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { REMOVE, TASK_FIELD } from './document-form.ts';
import styles from './documents.module.css';

export type SentPhotoProps = {
  step: DocumentStep;
  sent: DocumentsState['documents'][number];
  onRemoved: () => Promise<void>;
};

/** A photo that waits, and the way to take it back. */
export function SentPhoto({ step, sent, onRemoved }: SentPhotoProps) {
  const { locale } = useInstance();
  const { form, submit, general, isSending } = useApiForm([]);
  const remove = async () => {
    await callApi(removeVerificationDocument, { query: { locale, step } });
    await onRemoved();
  };

  return (
    <form method="post" ref={form} onSubmit={submit(remove)} className={styles.form}>
      <input type="hidden" name="step" value={step} />
      <p className={styles.row}>
        <StatusBadge tone="wait">
          <Trans>Sent, waiting for review</Trans>
        </StatusBadge>
        <DateTime iso={sent.sent_at} />
      </p>
      <FormError message={general} />
      <Button
        type="submit"
        name={TASK_FIELD}
        value={REMOVE}
        id={`${step}-remove`}
        aria-labelledby={`${step}-remove ${step}-title`}
        isBusy={isSending}
      >
        <Trans>Remove the photo</Trans>
      </Button>
    </form>
  );
}
