import { fillPath, getInvoiceDocument, type Locale } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { paymentToken } from './payment-url.ts';

/** The path of an invoice's document, with what opens it for a week: a link can not carry a bearer. */
export function documentPath(core: Core, invoiceId: number, locale: Locale): string {
  const query = new URLSearchParams({ locale, token: paymentToken(core, invoiceId) });

  return `${fillPath(getInvoiceDocument, { invoiceId })}?${query}`;
}
