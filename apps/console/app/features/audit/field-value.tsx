import { formatMoney } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import { MONEY_FIELDS, VALUE_WORDS } from './field-words.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Value of a field before or after: money, a moment, a word, or as it is stored. */
export function FieldValue({ field, value }: { field: string; value: string | null }) {
  const { i18n } = useLingui();
  if (value === null || value === '') return '–';
  if (MONEY_FIELDS.has(field) && !Number.isNaN(Number(value))) return formatMoney(value);
  if (MOMENT.test(value)) return <Clock iso={value} />;
  const words = VALUE_WORDS[value];

  return words ? i18n._(words) : value;
}
