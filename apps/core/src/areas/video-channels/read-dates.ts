import type { Days } from '@fanfare/rules';
import { invalidField } from '../../refusal.ts';
import { daysAfter, readDay } from '../orders/face/days.ts';

const MOST_DAYS = 366;

/** Days of a report, both inclusive. Throws 422 for no day, days that run backwards, and more than a year. */
export function readDates({ from, to }: Days, field = ''): Days {
  const [first, last] = [readDay(from, `${field}from`), readDay(to, `${field}to`)];
  if (first > last) throw invalidField(`${field}to`, 'orders.period_backwards');
  if (daysAfter(first, MOST_DAYS) < last)
    throw invalidField(`${field}from`, 'video_accounts.period_too_long');

  return { from: first, to: last };
}
