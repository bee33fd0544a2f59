import { parseLocale } from '@fanfare/contract';
import { isReverseCharge } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import type { InvoiceParties } from '../../../data/tables/money.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { findVatCheck } from '../../accounts/face/vat-check-store.ts';
import { textIn } from '../../site/face/local-text.ts';
import type { InvoiceRow } from '../face/invoices.ts';

type Of = Pick<InvoiceRow, 'id' | 'customer_id' | 'locale'>;
/** Settings and account that name seller and buyer of an invoice. */
export type SiteAndCustomer = {
  site: Awaited<ReturnType<Core['site']['charged']>>;
  customer: CustomerRow | undefined;
};

/** Seller and buyer of an invoice, by the current settings of the shop and the account. */
export async function readParties(core: Core, db: Queryable, invoice: Of): Promise<InvoiceParties> {
  const [site, customer] = await Promise.all([core.site.current(), findCustomer(db, invoice.customer_id)]);

  return partiesOf(db, invoice, { site, customer });
}

/** The same by settings and an account that were read already. */
export async function partiesOf(
  db: Queryable,
  invoice: Of,
  { site, customer }: SiteAndCustomer,
): Promise<InvoiceParties> {
  const { settings, invoiceTaxNote } = site;
  const { name, address, email, registration, vat } = settings.operator;
  const isCompany = customer?.account_type === 'company' && customer.company_name !== null;
  const buyerVat = isCompany ? customer.vat : null;
  const check = buyerVat === null ? undefined : await findVatCheck(db, invoice.customer_id);

  return {
    seller: {
      name,
      address,
      email,
      registration,
      vat,
      taxNote: invoiceTaxNote && textIn(invoiceTaxNote, parseLocale(invoice.locale) ?? 'en'),
    },
    buyer: {
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      company: isCompany
        ? { name: customer.company_name ?? '', address: customer.company_address, vat: buyerVat }
        : null,
    },
    isReverseCharge: isReverseCharge({
      sellerVat: vat,
      buyerVat,
      isBuyerVatChecked: check?.state === 'checked' && check.vat === buyerVat,
    }),
  };
}
