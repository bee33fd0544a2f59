import type { DocumentStep, DocumentsState } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { REMOVE } from './document-form.ts';
import styles from './documents.module.css';
import { PhotoInput } from './photo-input.tsx';
import { StepDrawing } from './step-drawing.tsx';
import { StepAdvice, StepTitle } from './step-words.tsx';

/** Phones hand over what they have as one of these; with `capture` they open the camera that the step needs. */
const TAKEN = 'image/jpeg,image/png,image/webp';
const CAMERA = { card: 'environment', selfie: 'user', id: 'environment' } as const;

export type PhotoStepProps = {
  step: DocumentStep;
  sent: DocumentsState['documents'][number] | undefined;
  error: string | undefined;
  isBusy: boolean;
};

/** A photo of the check: an example, and the file or what was sent with the way to take it back. */
export function PhotoStep({ step, sent, error, isBusy }: PhotoStepProps) {
  return (
    <li id={step}>
      <div>
        <h3 id={`${step}-title`} tabIndex={-1}>
          <StepTitle step={step} />
        </h3>
        <p className={styles.note}>
          <StepAdvice step={step} />
        </p>
      </div>
      <StepDrawing step={step} />
      {sent ? (
        <div className={styles.row}>
          <StatusBadge tone="wait">
            <Trans>Sent, waiting for review</Trans>
          </StatusBadge>
          <DateTime iso={sent.sent_at} />
          <Button
            type="submit"
            name={REMOVE}
            value={step}
            id={`${step}-remove`}
            aria-labelledby={`${step}-remove ${step}-title`}
            isBusy={isBusy}
          >
            <Trans>Remove the photo</Trans>
          </Button>
        </div>
      ) : (
        <Field name={step} label={<Trans>Photo</Trans>} error={error} keepsLine={false}>
          {(wiring) => <PhotoInput {...wiring} name={step} accept={TAKEN} capture={CAMERA[step]} />}
        </Field>
      )}
    </li>
  );
}
