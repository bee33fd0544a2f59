import * as z from 'zod';
import { NoAnswer, type VendorAnswer } from './ask-vendor.ts';

const coins = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}(\.\d{1,18})?$/));

/** `payer_amount` is the whole price in the payer's coins, `payment_amount` the amount paid; null before coins are chosen. */
export const cryptomusInvoiceFields = z.object({
  uuid: z.string().min(1),
  order_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  payment_amount: coins.nullish(),
  payer_amount: coins.nullish(),
  status: z.string(),
});
const invoice = cryptomusInvoiceFields.extend({ url: z.string(), expired_at: z.number() });
export type CryptomusInvoice = z.output<typeof cryptomusInvoiceFields>;

/** Throws NoAnswer for an answer that is not an invoice. */
export function cryptomusInvoice({ status, body }: VendorAnswer): z.output<typeof invoice> {
  const read = z.object({ state: z.literal(0), result: invoice }).safeParse(body);
  if (status >= 300 || !read.success) throw new NoAnswer(`cryptomus: answered ${status} with something else`);

  return read.data.result;
}
