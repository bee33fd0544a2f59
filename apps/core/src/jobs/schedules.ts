import { sendDueCallbacks } from '../adapters/gateways/sandbox-callbacks.ts';
import { deleteDroppedFiles } from '../adapters/storage/dropped-files.ts';
import { checkVatNumbers } from '../areas/accounts/profile/check-vat-numbers.ts';
import { answerPasswordRequests } from '../areas/accounts/sign-in/ask-for-password.ts';
import { tellOfGuesses } from '../areas/accounts/sign-in/tell-of-guesses.ts';
import { gatewaysWithUnknownCharges, reconcileChargesOf } from '../areas/billing/cards/reconcile-charges.ts';
import { expireInvoices } from '../areas/billing/invoices/expire-invoices.ts';
import { gatewaysToReconcile, reconcilePaymentsOf } from '../areas/billing/payments/reconcile-payments.ts';
import { gatewaysToRefund, sendRefundsOf } from '../areas/billing/refunds/send-refunds.ts';
import { forgetDocuments } from '../areas/documents/forget-documents.ts';
import { makeDueRuns } from '../areas/drip-feeds/make-due-runs.ts';
import { checkProvider, providersToCheck } from '../areas/fulfilment/check-deliveries.ts';
import { deliverRefillsOf } from '../areas/fulfilment/deliver-refills.ts';
import { sendDueOrders } from '../areas/fulfilment/dispatch-order.ts';
import { providersToSendTo } from '../areas/fulfilment/due-providers.ts';
import { readPositions } from '../areas/fulfilment/read-positions.ts';
import { providersToReconcile, reconcileProvider } from '../areas/fulfilment/reconcile.ts';
import { refillLost } from '../areas/fulfilment/refill-lost.ts';
import { providersWithRefills } from '../areas/fulfilment/refills.ts';
import { rerouteWaiting } from '../areas/fulfilment/reroute-waiting.ts';
import { reviewExpiredGrades, reviewGrades } from '../areas/loyalty/review-grade.ts';
import { findAskedOrders } from '../areas/orders/find/find-asked-orders.ts';
import { dropUnpaidPurchases } from '../areas/orders/lifecycle/drop-unpaid-purchases.ts';
import { finishCancelRequests } from '../areas/orders/lifecycle/finish-cancel-requests.ts';
import { offerUnpaidDiscounts } from '../areas/orders/lifecycle/offer-unpaid-discounts.ts';
import { countFigures } from '../areas/orders/lists/count-figures.ts';
import { eraseCustomers } from '../areas/own-data/erase-customers.ts';
import { dropOverdueExports, makeExports } from '../areas/own-data/make-exports.ts';
import { keepRates } from '../areas/site/keep-rates.ts';
import type { Core } from '../core.ts';
import { checkMailAgain } from '../launch/check-mail.ts';
import { dateDemoRate } from '../seed/seed-demo.ts';
import { checkMoneyNightly } from './check-money.ts';
import { cleanUp } from './clean-up.ts';
import type { LanedSchedule, Schedule } from './run-schedules.ts';
import { sendLetters } from './send-letters.ts';

/** What a worker does by the clock. */
export function makeSchedules(core: Core): (Schedule | LanedSchedule)[] {
  return [
    {
      name: 'check deliveries',
      everySeconds: Math.min(core.providers.checkEverySeconds, 2),
      find: () => providersToCheck(core),
      run: (name: string, signal: AbortSignal) => checkProvider(core, name, signal),
    },
    {
      name: 'send orders',
      everySeconds: 0.5,
      find: () => providersToSendTo(core.db, core.clock.now()),
      run: (name: string, signal: AbortSignal) => sendDueOrders(core, name, signal),
    },
    {
      name: 'reroute orders',
      everySeconds: 15,
      run: (signal: AbortSignal) => rerouteWaiting(core, signal),
    },
    { name: 'send letters', everySeconds: 1, run: (signal: AbortSignal) => sendLetters(core, signal) },
    { name: 'check mail', everySeconds: 60, run: () => checkMailAgain(core) },
    { name: 'find orders', everySeconds: 1, run: (signal: AbortSignal) => findAskedOrders(core, signal) },
    {
      name: 'answer password requests',
      everySeconds: 1,
      run: (signal: AbortSignal) => answerPasswordRequests(core, signal),
    },
    { name: 'tell of guesses', everySeconds: 5, run: (signal: AbortSignal) => tellOfGuesses(core, signal) },
    {
      name: 'check VAT numbers',
      everySeconds: 5,
      run: (signal: AbortSignal) => checkVatNumbers(core, signal),
    },
    {
      name: 'tell providers',
      everySeconds: 1,
      find: () => providersToReconcile(core),
      run: (name: string, signal: AbortSignal) => reconcileProvider(core, name, signal),
    },
    {
      name: 'read positions',
      everySeconds: 2,
      run: (signal: AbortSignal) => readPositions(core, signal),
    },
    { name: 'make due runs', everySeconds: 1, run: (signal: AbortSignal) => makeDueRuns(core, signal) },
    {
      name: 'finish cancel requests',
      everySeconds: 60,
      run: (signal: AbortSignal) => finishCancelRequests(core, signal),
    },
    {
      name: 'drop unpaid purchases',
      everySeconds: 600,
      run: (signal: AbortSignal) => dropUnpaidPurchases(core, signal),
    },
    {
      name: 'offer unpaid discounts',
      everySeconds: 600,
      run: (signal: AbortSignal) => offerUnpaidDiscounts(core, signal),
    },
    {
      name: 'deliver refills',
      everySeconds: core.providers.checkEverySeconds,
      find: () => providersWithRefills(core.db),
      run: (name: string, signal: AbortSignal) => deliverRefillsOf(core, name, signal),
    },
    { name: 'refill lost', everySeconds: 3600, run: (signal: AbortSignal) => refillLost(core, signal) },
    {
      name: 'settle charges',
      everySeconds: 15,
      find: () => gatewaysWithUnknownCharges(core),
      run: (gateway: string, signal: AbortSignal) => reconcileChargesOf(core, gateway, signal),
    },
    {
      name: 'settle payments',
      everySeconds: 2,
      find: () => gatewaysToReconcile(core),
      run: (gateway: string, signal: AbortSignal) => reconcilePaymentsOf(core, gateway, signal),
    },
    {
      name: 'send refunds',
      everySeconds: 5,
      find: () => gatewaysToRefund(core),
      run: (gateway: string, signal: AbortSignal) => sendRefundsOf(core, gateway, signal),
    },
    {
      name: 'expire invoices',
      everySeconds: 30,
      run: (signal: AbortSignal) => expireInvoices(core, signal),
    },
    { name: 'review grades', everySeconds: 2, run: (signal: AbortSignal) => reviewGrades(core, signal) },
    { name: 'count figures', everySeconds: 3600, run: () => countFigures(core) },
    {
      name: 'review expired grades',
      everySeconds: 24 * 3600,
      run: (signal: AbortSignal) => reviewExpiredGrades(core, signal),
    },
    { name: 'make exports', everySeconds: 2, run: (signal: AbortSignal) => makeExports(core, signal) },
    { name: 'erase customers', everySeconds: 60, run: () => eraseCustomers(core) },
    { name: 'drop overdue exports', everySeconds: 600, run: () => dropOverdueExports(core) },
    { name: 'forget documents', everySeconds: 600, run: () => forgetDocuments(core) },
    {
      name: 'delete dropped files',
      everySeconds: 30,
      run: (signal: AbortSignal) => deleteDroppedFiles(core, signal),
    },
    {
      name: 'check money',
      everySeconds: 600,
      run: (signal: AbortSignal) => checkMoneyNightly(core, signal),
    },
    { name: 'clean up', everySeconds: 600, run: (signal: AbortSignal) => cleanUp(core, signal) },
    core.config.demo && core.rateSource === null
      ? { name: 'date the demo rate', everySeconds: 3600, run: () => dateDemoRate(core.db, core.clock.now()) }
      : { name: 'keep the rate', everySeconds: 600, run: (signal: AbortSignal) => keepRates(core, signal) },
    ...(core.config.demo
      ? [
          {
            name: 'send sandbox callbacks',
            everySeconds: 0.5,
            run: (signal: AbortSignal) => sendDueCallbacks(core, signal),
          },
        ]
      : []),
  ];
}
