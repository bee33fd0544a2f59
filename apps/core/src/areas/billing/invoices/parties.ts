import { parseLocale } from '@fanfare/contract';
import { isReverseCharge } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { InvoiceParties } from '../../../data/tables/money.ts';
import { findVatCheck } from '../../accounts/profile/vat-check-store.ts';
import { findCustomer } from '../../accounts/store.ts';
import { textIn } from '../../site/local-text.ts';
import type { InvoiceRow } from './invoices.ts';

type Of = Pick<InvoiceRow, 'id' | 'customer_id' | 'locale'>;

/** Seller and buyer of an invoice, by the current settings of the shop and the account. */
export async function readParties(core: Core, db: Queryable, invoice: Of): Promise<InvoiceParties> {
  const [{ settings, invoiceTaxNote }, customer, check] = await Promise.all([
    core.site.current(),
    findCustomer(db, invoice.customer_id),
    findVatCheck(db, invoice.customer_id),
  ]);
  const { name, address, email, registration, vat } = settings.operator;
  const isCompany = customer?.account_type === 'company' && customer.company_name !== null;
  const buyerVat = isCompany ? customer.vat : null;

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

/** Keeps them with an invoice that is being paid: what its document says of them changes no more. */
export async function keepParties(core: Core, tx: Tx, invoice: Of): Promise<void> {
  const parties = JSON.stringify(await readParties(core, tx, invoice));
  await tx.updateTable('invoice').set({ parties }).where('id', '=', invoice.id).execute();
}
