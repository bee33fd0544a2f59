import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { useLingui } from '@lingui/react';
import { Link } from 'react-router';
import { targetWords } from '../../desk/panel/deed-words.ts';

/** Pages of what a line of the log is about; what has none is only named. */
const PLACES: Partial<Record<string, (id: number) => string>> = {
  customer: (id) => `/customers/${id}`,
  order: (id) => `/orders/${id}`,
  invoice: (id) => `/payments/${id}`,
  ticket: (id) => `/tickets?view=all&open=${id}`,
  withdrawal: (id) => `/withdrawals?view=all&open=${id}`,
  staff: (id) => `/staff?open=${id}`,
};

/** The page of what a line of the log is about; null for what has none. */
export const placeOf = ({ kind, id }: staff.AuditEntry['subject']): string | null =>
  id === null ? null : (PLACES[kind]?.(id) ?? null);

/** Link to the subject of a line of the log. */
export function SubjectLink({ subject }: { subject: staff.AuditEntry['subject'] }) {
  const { i18n } = useLingui();
  const { kind, id } = subject;
  const name = targetWords(i18n._.bind(i18n), kind);
  if (id === null) return name;
  const place = placeOf(subject);
  const words = `${name} ${formatNumber(id)}`;

  return place === null ? words : <Link to={place}>{words}</Link>;
}
