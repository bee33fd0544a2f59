import { callApi } from '@fanfare/client/api.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { listServiceReviews, type ServiceReview, type ServiceReviews } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Stars } from '@fanfare/ui/marks/stars.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { lengthIn } from '../../shared/facts/length-in.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './review-list.module.css';

export type ReviewListProps = { serviceId: number; first: ServiceReviews };

/** Reviews of a service by buyers of its finished orders: what they come to, then all of them, newest first. */
export function ReviewList({ serviceId, first }: ReviewListProps) {
  const { locale } = useInstance();
  const [more, setMore] = useState<readonly ServiceReview[]>([]);
  const [before, setBefore] = useState(first.next_before);
  const { run, pending } = useAction(async (last: number) => {
    const query = { locale, before: String(last) };
    const { data } = await callApi(listServiceReviews, { params: { id: String(serviceId) }, query });
    setMore((known) => [...known, ...data.reviews]);
    setBefore(data.next_before);
  });
  const { count, average, hidden } = first;
  const shown = [...first.reviews, ...more];
  const rest = count - shown.length;

  return (
    <SectionCard
      isFlush
      title={
        <>
          <Trans>Reviews</Trans> <small className={styles.count}>{formatNumber(count)}</small>
        </>
      }
      note={
        <>
          <Trans>Only from finished orders, all of them shown</Trans>
          {hidden === 0 ? null : (
            <>
              {' · '}
              <Plural value={hidden} one="# hidden, rules" other="# hidden, rules" />
            </>
          )}
        </>
      }
    >
      {average === null ? null : <Summary reviews={first} average={average} />}
      <ul className={styles.list}>
        {shown.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {before === null ? null : (
        <p className={styles.more}>
          <Button variant="quiet" isBusy={pending !== null} onClick={() => void run(before)}>
            <Plural value={rest} one="# more review" other="# more reviews" />
          </Button>
        </p>
      )}
    </SectionCard>
  );
}

function Summary({ reviews: { count, by_stars }, average }: { reviews: ServiceReviews; average: number }) {
  return (
    <div className={styles.summary}>
      <p>
        <b>{formatNumber(average)}</b>
        <Stars count={Math.round(average)} />
      </p>
      <ul>
        {by_stars
          .map((some, place) => ({ some, value: place + 1 }))
          .toReversed()
          .map(({ some, value }) => (
            <li key={value}>
              <span className="visually-hidden">
                <Plural value={value} one="# star" other="# stars" />
                {': '}
              </span>
              <span aria-hidden="true">{value}</span>
              <i aria-hidden="true" style={{ '--share': some / count }} />
              <span>{formatNumber(some)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Review({ review }: { review: ServiceReview }) {
  const { locale, settings } = useInstance();
  const day = useShortDay();
  const { stars, author, quantity, minutes, text, answer, created_at } = review;
  const amount = formatNumber(quantity);
  const length = minutes === null ? null : lengthIn(locale, minutes);

  return (
    <li>
      <p className={styles.head}>
        <Stars count={stars} />
        <b>{author === null ? <Trans>Anonymous</Trans> : <bdi>{author}</bdi>}</b>
        <span>
          {length === null ? (
            amount
          ) : (
            <Trans>
              {amount}, done in {length}
            </Trans>
          )}
        </span>
        <time dateTime={created_at}>{day(created_at.slice(0, 10))}</time>
      </p>
      {text === '' ? null : (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      {answer === null ? null : (
        <blockquote dir="auto" className={styles.text}>
          <b>{settings.operator.name}</b> {answer.text}
        </blockquote>
      )}
    </li>
  );
}
