import { refundInvoice } from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { returnBody } from './return-body.ts';

/** The form of a payment's page, sent before its script was here. */
export async function returnByForm({ call }: AppContext, { request, url }: { request: Request; url: URL }) {
  const { locale, searchParams } = addressOf(url);
  const values = await request.formData();
  const invoiceId = searchParams.get('invoice') ?? '';
  const next = localPath(locale, `/add-funds/success?${new URLSearchParams({ invoice: invoiceId })}`);

  return answerForm(
    values,
    () => call(refundInvoice, { query: { locale }, params: { invoiceId }, body: returnBody(values, locale) }),
    next,
  );
}
