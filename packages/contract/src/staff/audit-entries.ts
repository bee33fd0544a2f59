import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, localeQuery, timestamp } from '../fields.ts';

const auditEntry = z.object({
  id,
  at: timestamp,
  /** `staff 12` by the id of the account, or `command root` by the user of the machine. */
  actor: z.string(),
  /** By which they could; null for a command that no call stands beside, and for what was done before it was kept. */
  permission: z.nullable(z.string()),
  action: z.string(),
  /** Target of the act, like `customer 7`. */
  subject: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = defineStaffEndpoint({
  name: 'listAuditEntries',
  summary: 'What staff did, the latest first, a hundred at most; `before_id` goes on from an entry.',
  method: 'GET',
  path: '/api/console/v1/audit-entries',
  permission: 'audit.read',
  audit: 'none',
  status: 200,
  query: z.object({ ...localeQuery, before_id: z.optional(idText) }),
  output: data(z.array(auditEntry)),
  errors: [401, 403, 404, 422],
});
