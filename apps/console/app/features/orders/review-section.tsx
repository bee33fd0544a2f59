import type { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Stars } from '@fanfare/ui/marks/stars.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PanelSection } from '../../desk/panel/panel.tsx';
import { AnswerDialog, HideDialog } from './review-dialogs.tsx';
import styles from './review-section.module.css';
import { HIDDEN_WORDS } from './review-words.ts';

type ReviewSectionProps = { id: string; review: staff.DeskReview; mayHandle: boolean };

/** The review of an order: answered once by the shop, hidden for a reason of law alone. */
export function ReviewSection({ id, review, mayHandle }: ReviewSectionProps) {
  const { i18n } = useLingui();
  const [dialog, setDialog] = useState<'answer' | 'hide' | null>(null);
  const { stars, text, author, created_at, answer, hidden_reason: hidden } = review;
  const close = () => setDialog(null);

  return (
    <PanelSection
      title={<Trans>Review</Trans>}
      note={
        mayHandle ? (
          <>
            {answer === null ? (
              <Button variant="quiet" onClick={() => setDialog('answer')}>
                <Trans>Answer</Trans>
              </Button>
            ) : null}
            <Button variant="quiet" onClick={() => setDialog('hide')}>
              {hidden === null ? <Trans>Hide</Trans> : <Trans>Show again</Trans>}
            </Button>
          </>
        ) : null
      }
    >
      <p className={styles.head}>
        <Stars count={stars} />
        <b>{author === null ? <Trans>Anonymous</Trans> : <bdi>{author}</bdi>}</b>
        <DateTime iso={created_at} />
        {hidden === null ? null : (
          <StatusBadge tone="stop">
            <Trans>Hidden: {i18n._(HIDDEN_WORDS[hidden])}</Trans>
          </StatusBadge>
        )}
      </p>
      {text === '' ? null : (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      {answer === null ? null : (
        <blockquote dir="auto" className={styles.text}>
          {answer}
        </blockquote>
      )}
      {dialog === 'answer' ? <AnswerDialog id={id} onClose={close} /> : null}
      {dialog === 'hide' ? <HideDialog id={id} isHidden={hidden !== null} onClose={close} /> : null}
    </PanelSection>
  );
}
