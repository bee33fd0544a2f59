import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, timestamp } from '../fields.ts';
import { person } from './approvals.ts';
import { days, listed, listQuery, query } from './fields.ts';

const subject = z.object({ kind: z.string(), id: z.nullable(id) });

export const auditEntry = z.object({
  id,
  at: timestamp,
  by: person,
  action: z.string(),
  subject,
  /** Amount that the entry is about, as it was written down; null for none. */
  amount: z.nullable(z.string()),
  reason: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Narrows the log: who, what (the beginning of an action), what it was done to, and days of the shop. */
const filters = {
  actor: z.optional(z.string().check(z.regex(/^(staff [1-9]\d{0,9}|command|command .{1,60})$/))),
  action: z.optional(z.string().check(z.regex(/^[a-z_.]{1,60}$/))),
  subject: z.optional(z.string().check(z.regex(/^[a-z]{1,20}( [1-9]\d{0,9})?$/))),
  ...days,
  /** Entries about an amount. */
  money: z.optional(z.literal('1')),
};

const path = '/api/console/v1/audit-entries';
const errors = [401, 403, 404, 422] as const;
const reads = { method: 'GET', permission: 'audit.read', status: 200, errors } as const;

export const listAuditEntries = defineStaffEndpoint({
  ...reads,
  name: 'listAuditEntries',
  summary:
    'What staff did, the latest first; `q` is the number of an order, invoice, customer, ticket or withdrawal, or the beginning of an action.',
  path,
  audit: 'none',
  query: z.object({ ...listQuery, ...filters }),
  output: listed(auditEntry),
});

export const getAuditLog = defineStaffEndpoint({
  ...reads,
  name: 'getAuditLog',
  summary: 'Who stands in the log, by name, 200 at most, and whether its chain is whole.',
  path: '/api/console/v1/audit-log',
  audit: 'none',
  query,
  output: data(
    z.object({
      authors: z.array(z.object({ actor: z.string(), name: z.string(), is_command: z.boolean() })),
      /** The last check of all entries from the first one that has a hash; null before the first check. */
      chain: z.nullable(z.object({ checked_at: timestamp, up_to: z.number(), broken: z.array(id) })),
    }),
  ),
});
export type AuditLog = z.output<typeof getAuditLog.output>['data'];

const change = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

export const getAuditEntry = defineStaffEndpoint({
  ...reads,
  name: 'getAuditEntry',
  summary:
    'One entry: what was before and after it by field, what else was done to the same, and its place in the chain.',
  path: `${path}/{entryId}`,
  audit: 'none',
  params: z.object({ entryId: idText }),
  query,
  output: data(
    z.extend(auditEntry, {
      permission: z.nullable(z.string()),
      changes: z.array(change),
      together: z.array(auditEntry),
      /** SHA-256 over this entry and the hash of the one before; null in entries of before the chain. */
      hash: z.nullable(z.string()),
    }),
  ),
});

export const exportAuditEntries = defineStaffEndpoint({
  permission: 'audit.read',
  status: 200,
  errors,
  name: 'exportAuditEntries',
  summary: 'The entries that the filters leave as a CSV file, 10,000 at most; an entry itself.',
  method: 'POST',
  path: `${path}/export`,
  audit: { target: 'audit', actions: ['audit.exported'] },
  needsFactor: true,
  query: z.object({ ...listQuery, ...filters }),
  output: z.string(),
  media: 'text/csv',
});

export const listCustomerDeeds = defineStaffEndpoint({
  ...reads,
  permission: 'customers.read',
  name: 'listCustomerDeeds',
  summary: 'What staff did to a customer, the latest first.',
  path: '/api/console/v1/customers/{customerId}/deeds',
  audit: 'none',
  params: z.object({ customerId: idText }),
  query: z.object(listQuery),
  output: listed(auditEntry),
});
