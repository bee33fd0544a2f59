import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { askGatewayAgain } from '../payments/ask-gateway-again.ts';
import { creditByStaff } from '../payments/credit-by-staff.ts';
import { creditWhatCame } from '../payments/credit-what-came.ts';
import { refusePayment } from '../payments/refuse-payment.ts';
import { answerDispute } from './answer-dispute.ts';
import { askPayer } from './ask-payer.ts';
import { countPayments, listPayments } from './list.ts';
import { listDisputes, listRefunds } from './list-returns.ts';
import { readPayment } from './read.ts';
import { readDispute } from './read-dispute.ts';
import { requirePaymentAsSeen } from './seen-payment.ts';

/** Payments as the desk decides them. */
export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.listDeskPayments)(({ core, query, locale }) => listPayments(core, query, locale));

  mount(contract.staff.countDeskPayments)(async ({ core }) => ({ data: await countPayments(core) }));

  mount(contract.staff.getDeskPayment)(async ({ core, caller, params, locale }) => ({
    data: await readPayment(core, { staff: caller.customerId }, params.invoiceId, locale),
  }));

  mount(contract.staff.creditPayment)(async ({ core, tx, actor, caller, params, body, request }) => {
    const { invoiceId } = params;
    const credit = body.only_came ? creditWhatCame : creditByStaff;
    const { answer: state, deed } = await credit(core, tx, actor, {
      invoiceId,
      expected: body.expected,
      seen: body.seen,
      lineId: body.line_id ?? null,
      reason: body.reason ?? '',
    });
    return {
      answer: { data: { invoice_id: invoiceId, state } },
      deed,
      whenStored: () =>
        logSecurity(
          core,
          'money_moved_by_staff',
          { staff: caller.customerId, invoice: invoiceId, state },
          request,
        ),
    };
  });

  mount(contract.staff.refusePayment)(async ({ core, tx, actor, params, body }) => {
    await requirePaymentAsSeen(tx, params.invoiceId, body.seen);
    return refusePayment(core, tx, actor, { ...params, code: body.code, words: body.words ?? '' });
  });

  mount(contract.staff.askPayer)(async ({ core, tx, actor, params, body }) => {
    await requirePaymentAsSeen(tx, params.invoiceId, body.seen);
    return askPayer(core, tx, actor, { ...params, ...body });
  });

  mount(contract.staff.askGatewayAgain)(({ core, tx, params }) =>
    askGatewayAgain(core, tx, params.invoiceId),
  );

  mount(contract.staff.listDeskDisputes)(({ core, query, locale }) => listDisputes(core, query, locale));

  mount(contract.staff.getDeskDispute)(async ({ core, params, locale }) => ({
    data: await readDispute(core, params.disputeId, locale),
  }));

  mount(contract.staff.answerDispute)(({ core, tx, actor, params, body }) =>
    answerDispute(core, tx, actor, { ...params, ...body }),
  );

  mount(contract.staff.listDeskRefunds)(({ core, query, locale }) => listRefunds(core, query, locale));
}
