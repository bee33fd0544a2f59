import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, timestamp } from '../fields.ts';
import { FREEZE_CODES } from '../freeze-codes.ts';
import { STAFF_ROLES } from '../staff-roles.ts';
import { approval, person } from './approvals.ts';
import { bounded, days, listed, listQuery, query } from './fields.ts';

/** Parts of the sum that is a customer's balance. */
export const BALANCE_PARTS = [
  'added',
  'sent_back',
  'bonuses',
  'returned',
  'corrections',
  'earned',
  'orders',
  'plans',
] as const;
export type BalancePart = (typeof BALANCE_PARTS)[number];

const path = '/api/console/v1/customers';
const params = z.object({ customerId: idText });
const errors = [401, 403, 404, 422] as const;
const reads = { method: 'GET', permission: 'customers.read', audit: 'none', status: 200, errors } as const;

const state = z.enum(['active', 'guest', 'frozen', 'leaving', 'erased']);

export const deskCustomer = z.object({
  id,
  name: z.string(),
  /** Null for a customer who signs in by a messenger, and after the account was erased. */
  email: z.nullable(z.string()),
  state,
  balance: amount,
  orders: bounded,
  /** Name of the grade in the reader's language. */
  grade: z.nullable(z.string()),
  created_at: timestamp,
  last_seen_at: z.nullable(timestamp),
});
export type DeskCustomer = z.output<typeof deskCustomer>;

export const listDeskCustomers = defineStaffEndpoint({
  ...reads,
  name: 'listDeskCustomers',
  summary:
    'Customers, the newest first; `q` is a number, the beginning of an e-mail or of words of a name, however their letters are written. Filters: frozen ones, guests, a grade.',
  path,
  query: z.object({
    ...listQuery,
    view: z.optional(z.enum(['all', 'frozen', 'guests'])),
    grade_id: z.optional(idText),
  }),
  output: listed(deskCustomer),
});

export const note = z.object({ id, body: z.string(), by: person, at: timestamp });

const customer = z.extend(deskCustomer, {
  locale: z.string(),
  company: z.nullable(z.string()),
  /** Null for customers. */
  role: z.nullable(z.enum(STAFF_ROLES)),
  frozen_at: z.nullable(timestamp),
  frozen_code: z.nullable(z.enum(FREEZE_CODES)),
  /** Digest of whether and why it is frozen, sent with what changes that. */
  seen: z.string(),
  deletion_at: z.nullable(timestamp),
  /** Parts of the balance, by the ledger: the parts add up to it. Parts of nothing are left out. */
  sum: z.array(z.object({ part: z.enum(BALANCE_PARTS), amount })),
  cash: amount,
  bonus: amount,
  /** Earnings that are not on the balance. */
  earned: amount,
  /** Null where the shop has no grades. */
  standing: z.nullable(
    z.object({ spend: amount, next: z.nullable(z.object({ name: z.string(), goal: amount })) }),
  ),
  facts: z.object({
    email_verified_at: z.nullable(timestamp),
    identity: z.enum(['not_asked', 'asked', 'sent', 'accepted', 'refused']),
    payments: bounded,
    disputes: z.number(),
    /** Other customers who linked the same card. */
    same_card: z.array(z.object({ id, frozen_at: z.nullable(timestamp) })),
    open_ticket: z.nullable(z.object({ id, subject: z.string(), opened_at: timestamp })),
  }),
  notes: z.array(note),
  /** Requests about this customer's money that wait for a second person. */
  waiting: z.array(approval),
  counts: z.object({ money: bounded, orders: bounded, tickets: bounded, documents: bounded, deeds: bounded }),
});
export type CustomerOfDesk = z.output<typeof customer>;

export const getDeskCustomer = defineStaffEndpoint({
  ...reads,
  name: 'getDeskCustomer',
  summary: 'All that the desk knows of a customer, with the sum that is the balance.',
  path: `${path}/{customerId}`,
  params,
  query,
  output: data(customer),
});

/** Groups of the movements of a balance. */
export const MONEY_VIEWS = ['all', 'added', 'returned', 'bonuses', 'staff'] as const;

/** Filters of the movements of a balance. */
export const moneyFilters = { ...days, view: z.optional(z.enum(MONEY_VIEWS)) };

const movement = z.object({
  id,
  at: timestamp,
  part: z.enum(BALANCE_PARTS),
  amount,
  balance_after: amount,
  order_id: z.nullable(id),
  orders_count: z.number(),
  invoice_id: z.nullable(id),
  service: z.nullable(z.string()),
  network_id: z.nullable(id),
  quantity: z.nullable(z.number()),
  undelivered: z.nullable(z.number()),
  /** Reason of a correction by staff. */
  reason: z.nullable(z.string()),
  by: z.enum(['customer', 'shop', 'gateway', 'staff']),
  staff: z.nullable(person),
});
export type Movement = z.output<typeof movement>;

export const listCustomerMoney = defineStaffEndpoint({
  ...reads,
  name: 'listCustomerMoney',
  summary: 'What moved a balance, the latest first, with the balance after each.',
  path: `${path}/{customerId}/money`,
  params,
  query: z.object({ ...listQuery, ...moneyFilters }),
  output: listed(movement),
});

const returnable = z.object({
  /** Orders that are not delivered, the latest first, five at most. */
  orders: z.array(
    z.object({
      id,
      service: z.string(),
      quantity: z.number(),
      delivered: z.number(),
      /** At most, USD; null where it is delivered in parts, each with a sum of its own. */
      up_to: z.nullable(amount),
      waits_for_second: z.boolean(),
    }),
  ),
  /** Last five payments as far as they may go back the way they came, while the money is unspent. */
  payments: z.array(
    z.object({ id, method: z.string(), paid_at: timestamp, amount, /** At most, USD. */ up_to: amount }),
  ),
});
export type CustomerReturns = z.output<typeof returnable>;

export const getCustomerReturns = defineStaffEndpoint({
  ...reads,
  permission: 'orders.refund',
  name: 'getCustomerReturns',
  summary: 'What of a customer’s money may be returned: of orders that are not delivered, and of payments.',
  path: `${path}/{customerId}/returns`,
  params,
  query,
  output: data(returnable),
});

const ordered = z.object({
  id,
  at: timestamp,
  service: z.string(),
  network_id: z.nullable(id),
  quantity: z.number(),
  cost: amount,
  status: z.string(),
});

export const listCustomerOrders = defineStaffEndpoint({
  ...reads,
  name: 'listCustomerOrders',
  summary: 'Orders of a customer, the latest first.',
  path: `${path}/{customerId}/orders`,
  params,
  query: z.object(listQuery),
  output: listed(ordered),
});

const asked = z.object({
  id,
  subject: z.string(),
  state: z.string(),
  opened_at: timestamp,
  written_at: timestamp,
});

export const listCustomerTickets = defineStaffEndpoint({
  ...reads,
  name: 'listCustomerTickets',
  summary: 'Tickets of a customer, the latest first.',
  path: `${path}/{customerId}/tickets`,
  params,
  query: z.object(listQuery),
  output: listed(asked),
});

const shown = z.object({
  id,
  step: z.string(),
  state: z.string(),
  sent_at: timestamp,
  decided_at: z.nullable(timestamp),
  /** False once the file is deleted. */
  is_kept: z.boolean(),
});

export const listCustomerDocuments = defineStaffEndpoint({
  ...reads,
  name: 'listCustomerDocuments',
  summary: 'Documents that a customer sent, the latest first, without their images.',
  path: `${path}/{customerId}/documents`,
  params,
  query: z.object(listQuery),
  output: listed(shown),
});

export const getCustomerAccess = defineStaffEndpoint({
  ...reads,
  name: 'getCustomerAccess',
  summary:
    'Where a customer is signed in, how else they may sign in, and their API tokens, by the beginning alone.',
  path: `${path}/{customerId}/access`,
  params,
  query,
  output: data(
    z.object({
      sessions: z.array(
        z.object({
          id,
          device: z.string(),
          signed_in_at: timestamp,
          seen_at: timestamp,
          is_staff: z.boolean(),
        }),
      ),
      passkeys: z.number(),
      app: z.boolean(),
      tokens: z.array(
        z.object({
          id,
          name: z.string(),
          prefix: z.string(),
          created_at: timestamp,
          used_at: z.nullable(timestamp),
        }),
      ),
    }),
  ),
});
