import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { uploadApi } from '@fanfare/client/upload-api.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { type DocumentStep, sendVerificationDocument } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useActionData } from 'react-router';
import { useInstance } from '../../shared/pages/instance.ts';
import { documentForm } from './document-form.ts';
import styles from './documents.module.css';
import { PhotoInput } from './photo-input.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

/** Phones hand over what they have as one of these; with `capture` they open the camera that the step needs. */
const TAKEN = 'image/jpeg,image/png,image/webp';
const CAMERA = { card: 'environment', selfie: 'user', id: 'environment' } as const;

export type SendPhotoFormProps = { step: DocumentStep; onSent: () => Promise<void> };

/** Uploads the photo of a step with its progress; without scripts a plain form with a file. */
export function SendPhotoForm({ step, onSent }: SendPhotoFormProps) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const [share, setShare] = useState<number | null>(null);
  const answer = useActionData<FormAnswer>();
  const { form, submit, errorOf, general, isSending } = useApiForm(
    ['file', 'step'],
    answer?.entered.step === step ? answer : undefined,
  );
  const send = async (values: FormData) => {
    const file = values.get('file');
    setShare(0);
    try {
      const photo = file instanceof File ? await shrinkPhoto(file) : null;
      const body = documentForm(step, photo);
      await uploadApi(sendVerificationDocument, { query: { locale }, body }, setShare);
    } finally {
      setShare(null);
    }
    await onSent();
  };

  return (
    <form
      method="post"
      encType="multipart/form-data"
      ref={form}
      onSubmit={submit(send)}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name="step" value={step} />
      <Field
        name="file"
        label={<Trans>Photo</Trans>}
        hint={<Trans>JPEG, PNG or WebP, up to 10 MB</Trans>}
        error={errorOf('file') ?? errorOf('step')}
      >
        {(wiring) => <PhotoInput {...wiring} name="file" accept={TAKEN} capture={CAMERA[step]} />}
      </Field>
      <FormError message={general} />
      <div className={styles.row}>
        <Button
          type="submit"
          id={`${step}-send`}
          aria-labelledby={`${step}-send ${step}-title`}
          isBusy={isSending}
        >
          <Trans>Send the photo</Trans>
        </Button>
        {share === null ? null : (
          <progress className={styles.progress} value={share} aria-label={t`Sending`} />
        )}
      </div>
    </form>
  );
}
