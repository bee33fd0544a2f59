import * as z from 'zod';
import { NoAnswer, type VendorAnswer } from './ask-vendor.ts';

const money = z.object({ value: z.string(), currency: z.string() });
const metadata = z.looseObject({ reference: z.string().optional() }).default({});

const payment = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: money,
  confirmation: z.looseObject({ confirmation_url: z.string().optional() }).optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
  metadata,
});
export type YooKassaPayment = z.output<typeof payment>;

const refund = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: money,
  metadata,
});
export type YooKassaRefund = z.output<typeof refund>;

/** The subject of a notification. Its other content is asked of YooKassa instead. */
export const yooKassaNotification = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.looseObject({ id: z.string().min(1).max(200) }),
});

const reader =
  <T>(shape: z.ZodType<T>) =>
  ({ status, body }: VendorAnswer): T => {
    const read = shape.safeParse(body);
    if (status >= 300 || !read.success)
      throw new NoAnswer(`yookassa: answered ${status} with something else`);

    return read.data;
  };

export const yooKassaPayment = reader(payment);
export const yooKassaRefund = reader(refund);
/** `next_cursor` is set when there are more. */
export const yooKassaRefunds = reader(
  z.object({ items: z.array(refund), next_cursor: z.string().optional() }),
);
