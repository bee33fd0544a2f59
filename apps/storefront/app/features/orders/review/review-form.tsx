import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { MOST_REVIEW_TEXT, type OrderReview, writeOrderReview } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useActionData } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from './own-review.module.css';
import { REVIEW_TASK, reviewOf } from './review-of.ts';

export type ReviewFormProps = {
  orderId: number;
  token: string | null;
  current: OrderReview;
  onSent: () => Promise<unknown>;
};

const STARS = [1, 2, 3, 4, 5];

/** Stars, what the next buyer should know, and as whom. Works without scripts. */
export function ReviewForm({ orderId, token, current, onSent }: ReviewFormProps) {
  const { t } = useLingui();
  const id = useId();
  const { locale } = useInstance();
  const answer = useActionData<FormAnswer>();
  const own = answer?.entered.task === REVIEW_TASK ? answer : undefined;
  const { form, submit, general, errorOf, enteredOf, isSending } = useApiForm(['stars', 'text'], own);
  const { review, initials } = current;
  const stars = Number(enteredOf('stars') ?? review?.stars);
  const isAnonymous = (enteredOf('is_anonymous') ?? String(review?.is_anonymous ?? false)) === 'true';
  const send = async (values: FormData) => {
    const query = { locale, ...(token !== null && { token }) };
    await callApi(writeOrderReview, { params: { orderId: String(orderId) }, query, body: reviewOf(values) });
    await onSent();
  };

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)}>
      <input type="hidden" name="task" value={REVIEW_TASK} />
      <fieldset className={styles.stars} aria-describedby={id}>
        <legend className="visually-hidden">
          <Trans>Stars</Trans>
        </legend>
        {STARS.map((value) => (
          <label key={value}>
            <input type="radio" name="stars" value={value} required defaultChecked={value === stars} />
            <span className="visually-hidden">
              <Plural value={value} one="# star" other="# stars" />
            </span>
            <Icon name="star" size={24} />
          </label>
        ))}
        <Announced id={id} className={styles.error}>
          {errorOf('stars')}
        </Announced>
      </fieldset>
      <Field
        name="text"
        label={t`What should the next buyer know?`}
        note={<Trans>optional</Trans>}
        error={errorOf('text')}
        keepsLine={false}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="text"
            rows={3}
            maxLength={MOST_REVIEW_TEXT}
            dir="auto"
            defaultValue={enteredOf('text') ?? review?.text}
          />
        )}
      </Field>
      <FormError message={general} />
      <div className={styles.end}>
        {initials === null ? (
          <input type="hidden" name="is_anonymous" value="true" />
        ) : (
          <fieldset className={styles.names}>
            <legend>
              <Trans>Shown as</Trans>
            </legend>
            {[false, true].map((value) => (
              <label key={String(value)}>
                <input
                  type="radio"
                  name="is_anonymous"
                  value={String(value)}
                  defaultChecked={value === isAnonymous}
                />
                {value ? <Trans>Anonymous</Trans> : <bdi>{initials}</bdi>}
              </label>
            ))}
          </fieldset>
        )}
        <small>
          <Trans>Nothing is given for a review.</Trans>
        </small>
        <Button type="submit" isBusy={isSending}>
          <Trans context="review">Send</Trans>
        </Button>
      </div>
    </form>
  );
}
