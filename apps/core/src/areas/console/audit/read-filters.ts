import type { ParsedInputOf, staff } from '@fanfare/contract';
import { plainCode } from '@fanfare/rules';
import type { AuditFilters } from '../../../security/audit-rows.ts';
import { readDays } from '../../orders/face/shop-days.ts';

type Query = ParsedInputOf<typeof staff.listAuditEntries>['query'];

/** Kinds of subjects that a bare number may name. */
const NUMBERED = ['order', 'customer', 'invoice', 'ticket', 'withdrawal', 'document', 'trial', 'notice'];

/** Reads what is looked for in the log; days are the shop's. Throws 422 on a day that never was. */
export function readFilters(
  { q = '', actor, action, subject, from, to, money }: Query,
  timeZone: string,
): AuditFilters {
  const text = plainCode(q).toLowerCase().replace(/^#/, '').replace(/\s+/g, ' ');

  return {
    ...named(text),
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && { action }),
    ...(subject !== undefined && (subject.includes(' ') ? { subjects: [subject] } : { kind: subject })),
    ...readDays({ from, to }, timeZone),
    ...(money !== undefined && { hasMoney: true }),
  };
}

/** A number is that of anything; a word and a number say of what; a word alone begins the name of an action. */
function named(text: string): AuditFilters {
  if (text === '') return {};
  if (/^\d{1,10}$/.test(text)) return { subjects: NUMBERED.map((kind) => `${kind} ${text}`) };
  if (/^[a-z]+ \d{1,10}$/.test(text)) return { subjects: [text] };

  return { action: text };
}
