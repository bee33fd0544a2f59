import { textOf } from '@fanfare/client/use-api-form.ts';

/** Task of the form among those of the page of an order. */
export const REVIEW_TASK = 'review';

/** The review that its form holds. */
export const reviewOf = (values: FormData) => ({
  stars: Number(textOf(values, 'stars')),
  text: textOf(values, 'text'),
  is_anonymous: textOf(values, 'is_anonymous') === 'true',
});
