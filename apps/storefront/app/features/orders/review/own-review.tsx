import type { OrderReview } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Stars } from '@fanfare/ui/marks/stars.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './own-review.module.css';
import { ReviewForm } from './review-form.tsx';

export type OwnReviewProps = {
  orderId: number;
  /** Token of a guest's link. */
  token: string | null;
  current: OrderReview;
  onSent: () => Promise<unknown>;
};

/** The review of an order by its buyer: asked for, shown, and edited once. */
export function OwnReview({ orderId, token, current, onSent }: OwnReviewProps) {
  const { review, open_until: until } = current;
  const [isSent, setSent] = useState(false);
  const form = (
    <ReviewForm
      orderId={orderId}
      token={token}
      current={current}
      onSent={async () => {
        await onSent();
        setSent(true);
      }}
    />
  );

  return (
    <section className={styles.card}>
      <header>
        <h2>{review === null ? <Trans>How was it?</Trans> : <Trans>Your review</Trans>}</h2>
        <p>
          <Trans>Shown on the service’s page, whatever you say</Trans>
        </p>
      </header>
      <Announced>{isSent ? <Trans>Thank you. Your review is shown now.</Trans> : null}</Announced>
      {review === null ? (
        form
      ) : (
        <>
          <p className={styles.given}>
            <Stars count={review.stars} />
            {review.is_anonymous ? <Trans>Anonymous</Trans> : <bdi>{current.initials}</bdi>}
          </p>
          {review.text === '' ? null : (
            <p dir="auto" className={styles.text}>
              {review.text}
            </p>
          )}
          {until === null ? null : (
            <details>
              <summary>
                <Trans>
                  Change it once, until <DateTime iso={until} />
                </Trans>
              </summary>
              {form}
            </details>
          )}
        </>
      )}
    </section>
  );
}
