import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { gatewaysWithUnknownCharges, reconcileChargesOf } from './cards/reconcile-charges.ts';
import { expireInvoices } from './invoices/expire-invoices.ts';
import { gatewaysToReconcile, reconcilePaymentsOf } from './payments/reconcile-payments.ts';
import { gatewaysToRefund, sendRefundsOf } from './refunds/send-refunds.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'reconcile charges',
    everySeconds: 15,
    find: () => gatewaysWithUnknownCharges(core),
    run: (gateway, signal) => reconcileChargesOf(core, gateway, signal),
  },
  {
    name: 'reconcile payments',
    everySeconds: 2,
    find: () => gatewaysToReconcile(core),
    run: (gateway, signal) => reconcilePaymentsOf(core, gateway, signal),
  },
  {
    name: 'send refunds',
    everySeconds: 5,
    find: () => gatewaysToRefund(core),
    run: (gateway, signal) => sendRefundsOf(core, gateway, signal),
  },
  { name: 'expire invoices', everySeconds: 30, run: (signal) => expireInvoices(core, signal) },
];
