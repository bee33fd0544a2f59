import type { DocumentStep, DocumentsState } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { msg } from '@lingui/core/macro';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import styles from './documents.module.css';
import { SendPhotoForm } from './send-photo-form.tsx';
import { SentPhoto } from './sent-photo.tsx';
import { StepAdvice, StepTitle } from './step-words.tsx';

const SENT = msg`Photo sent.`;
const REMOVED = msg`Photo removed.`;

export type DocumentStepCardProps = {
  step: DocumentStep;
  sent: DocumentsState['documents'][number] | undefined;
};

/** Verification step: what to send, and what was sent. */
export function DocumentStepCard({ step, sent }: DocumentStepCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  // The button that was pressed goes away with its form.
  const goOn = async (words: typeof SENT) => {
    await revalidate();
    tell({ about: `document ${step}`, tone: 'ok', words });
    title.current?.focus();
  };

  return (
    <li id={step} className={card.card}>
      <h2 ref={title} id={`${step}-title`} tabIndex={-1} className={styles.title}>
        <StepTitle step={step} />
      </h2>
      <p className={card.muted}>
        <StepAdvice step={step} />
      </p>
      {sent ? (
        <SentPhoto key={sent.id} step={step} sent={sent} onRemoved={() => goOn(REMOVED)} />
      ) : (
        <SendPhotoForm step={step} onSent={() => goOn(SENT)} />
      )}
    </li>
  );
}
