import * as z from 'zod';
import { NoAnswer, type VendorAnswer } from './ask-vendor.ts';

/** Numbers of coins: as exact texts, of which older servers make numbers. */
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
  metadata: z.looseObject({ orderId: z.string().nullish() }),
});
export type BtcPayInvoice = z.output<typeof invoice>;

/** `due` is what is left to pay, below zero where too much came; `rate` is the price of a coin. */
const method = z.object({ rate: exact, due: exact, totalPaid: exact });
export type BtcPayMethod = z.output<typeof method>;

/** What is read of a webhook. */
export const btcPayEvent = z.object({
  deliveryId: z.string().min(1).max(200),
  originalDeliveryId: z.string().max(200).nullish(),
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().optional(),
  metadata: z.looseObject({ orderId: z.string().nullish() }).nullish(),
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
