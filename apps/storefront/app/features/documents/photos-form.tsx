import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { uploadApi } from '@fanfare/client/upload-api.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import {
  DOCUMENT_STEPS,
  type DocumentStep,
  type DocumentsState,
  removeVerificationDocument,
  sendVerificationDocument,
} from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { chosenPhotos, documentForm, REMOVE, sendTogether } from './document-form.ts';
import styles from './documents.module.css';
import { PhotoStep } from './photo-step.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const SENT = msg`Photos sent.`;
const REMOVED = msg`Photo removed.`;

/** The photos of the check, sent together by one button with their progress; without scripts a plain form with files. */
export function PhotosForm({ documents }: { documents: DocumentsState['documents'] }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const [share, setShare] = useState<number | null>(null);
  const steps = useRef<HTMLOListElement>(null);
  const { form, submit, errorOf, general, isSending } = useApiForm(
    DOCUMENT_STEPS,
    useActionData<FormAnswer>(),
  );
  const sentOf = (step: DocumentStep) => documents.find((sent) => sent.step === step);
  // The control that was pressed goes away with what it changed.
  const goOn = async (words: typeof SENT, step: DocumentStep | undefined) => {
    await revalidate();
    tell({ about: 'documents', tone: 'ok', words });
    if (step) steps.current?.querySelector<HTMLElement>(`#${step}-title`)?.focus();
  };
  const send = async (values: FormData) => {
    const photos = chosenPhotos(values, (step) => sentOf(step) === undefined);
    let done = 0;
    setShare(0);
    try {
      await sendTogether(photos, async ({ step, file }) => {
        const body = documentForm(step, file && (await shrinkPhoto(file)));
        await uploadApi(sendVerificationDocument, { query: { locale }, body }, (part) =>
          setShare((done + part) / photos.length),
        );
        done += 1;
      });
    } catch (error) {
      if (done > 0) await revalidate();
      throw error;
    } finally {
      setShare(null);
    }
    await goOn(SENT, photos[0]?.step);
  };
  const remove = async (step: DocumentStep) => {
    await callApi(removeVerificationDocument, { query: { locale, step } });
    await goOn(REMOVED, step);
  };
  const isWaiting = DOCUMENT_STEPS.every((step) => sentOf(step) !== undefined);

  return (
    <form
      method="post"
      encType="multipart/form-data"
      ref={form}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const removed = submitter instanceof HTMLButtonElement && submitter.name === REMOVE;
        submit(removed ? () => remove(submitter.value as DocumentStep) : send)(event);
      }}
      noValidate
    >
      <ol ref={steps} className={styles.steps}>
        {DOCUMENT_STEPS.map((step) => (
          <PhotoStep key={step} step={step} sent={sentOf(step)} error={errorOf(step)} isBusy={isSending} />
        ))}
      </ol>
      <div className={styles.foot}>
        <FormError message={general} />
        {isWaiting ? null : (
          <div className={styles.row}>
            <span className={styles.note}>
              <Trans>They are sent together. JPEG, PNG or WebP, up to 10 MB each.</Trans>
            </span>
            <Button type="submit" variant="primary" isBusy={isSending}>
              <Trans>Send the photos</Trans>
            </Button>
          </div>
        )}
        {share === null ? null : (
          <progress className={styles.progress} value={share} aria-label={t`Sending`} />
        )}
      </div>
    </form>
  );
}
