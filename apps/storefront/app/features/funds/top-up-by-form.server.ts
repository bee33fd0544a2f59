import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { addFunds, markInvoiceAsPaid, type PaymentStep } from '@fanfare/contract';
import { redirect } from 'react-router';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm, refusedForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { topUpBody } from './top-up-body.ts';

type FormRequest = { request: Request; url: URL };
/** A refusal, or a payment that the buyer sends themselves. */
export type TopUpAnswer = Partial<FormAnswer> & { manual?: PaymentStep };

/** The forms of the page, sent before their script was here: a top-up goes on to be paid, a manual payment is marked as sent. */
export async function topUpByForm(app: AppContext, asked: FormRequest) {
  const values = await asked.request.formData();
  const token = textOf(values, 'payment_token');
  if (token !== '') return markByForm(app, asked, values, token);
  const { locale } = addressOf(asked.url);
  const query = { locale };
  const entered = {
    amount: textOf(values, 'amount'),
    methodId: Number(textOf(values, 'payment_method_id')),
    couponCode: textOf(values, 'coupon_code'),
  };
  const body = topUpBody(entered, locale);
  const key = textOf(values, 'key');
  let step: PaymentStep;
  try {
    step = (await app.call(addFunds, { query, body }, key === '' ? {} : { idempotencyKey: key })).data;
  } catch (error) {
    return refusedForm(values, error);
  }
  // A code to scan holds the very address that the browser may open itself.
  if (step.redirect_url !== null) throw redirect(step.redirect_url);

  return { manual: step };
}

function markByForm({ call }: AppContext, { url }: FormRequest, values: FormData, token: string) {
  const { locale } = addressOf(url);
  const invoiceId = textOf(values, 'invoice_id');
  const body = { comment: textOf(values, 'comment').trim() || null, payment_token: token };

  return answerForm(
    values,
    () => call(markInvoiceAsPaid, { params: { invoiceId }, query: { locale }, body }),
    localPath(locale, `/add-funds/success?invoice=${encodeURIComponent(invoiceId)}`),
  );
}
