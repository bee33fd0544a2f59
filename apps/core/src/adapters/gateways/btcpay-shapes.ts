import * as z from 'zod';
import { NoAnswer, type VendorAnswer } from './ask-vendor.ts';

/** Amounts of coins are exact texts; older servers send numbers. */
const exact = z.union([z.string(), z.number()]).transform(String);

const invoice = z.object({
  id: z.string().min(1),
  storeId: z.string(),
  amount: exact,
  currency: z.string(),
  checkoutLink: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string().default('None'),
  createdTime: z.number(),
  expirationTime: z.number(),
  /** Unix time until which the server looks for confirmations after expiry. */
  monitoringExpiration: z.number(),
  /** `paymentTolerance`: percentage by which a payment may fall short of the price. */
  checkout: z.object({
    paymentTolerance: z
      .number()
      .min(0)
      .max(100)
      .nullish()
      .transform((it) => it ?? 0),
  }),
  metadata: z.looseObject({ orderId: z.string().nullish() }),
});
export type BtcPayInvoice = z.output<typeof invoice>;

/**
 * A payment method of an invoice, with the payments made by it. `rate` is the price of a coin; `fee` is added to the price by
 * the method.
 */
const method = z.object({
  rate: exact,
  payments: z.array(
    z.object({ value: exact, fee: exact, status: z.enum(['Invalid', 'Processing', 'Settled']) }),
  ),
});
export type BtcPayMethod = z.output<typeof method>;

/** The subject of a webhook. Its other content is asked of the server instead. */
export const btcPayEvent = z.object({
  deliveryId: z.string().min(1).max(200),
  type: z.string(),
  invoiceId: z.string().min(1).max(200).optional(),
});

const reader =
  <T>(shape: z.ZodType<T>) =>
  ({ status, body }: VendorAnswer): T => {
    const read = shape.safeParse(body);
    if (status >= 300 || !read.success) throw new NoAnswer(`btcpay: answered ${status} with something else`);

    return read.data;
  };

export const btcPayInvoice = reader(invoice);
export const btcPayInvoices = reader(z.array(invoice));
export const btcPayMethods = reader(z.array(method));
