import * as z from 'zod';
import { NoAnswer, type VendorAnswer } from './ask-vendor.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
});
const refund = z.object({ id: z.string(), status: z.string(), custom_id: z.string().optional() });

/** What is read of an order (Orders v2). */
export const payPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
export type PayPalOrder = z.output<typeof payPalOrder>;
export const payPalRefund = refund;

/** What is read of a webhook; what it tells of depends on its type. */
export const payPalEvent = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: z.looseObject({}),
});

export const disputeResource = z.object({
  dispute_id: z.string(),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ custom: z.string().optional() })).min(1),
});

/** An answer in the form that is expected. Throws NoAnswer for one in another. */
export function readAnswer<T>(shape: z.ZodType<T>, { status, body }: VendorAnswer): T {
  const read = shape.safeParse(body);
  if (status >= 300 || !read.success) throw new NoAnswer(`answered ${status} with something else`);

  return read.data;
}

/** Why PayPal says no: `ORDER_ALREADY_CAPTURED`. */
export function issueOf({ body }: VendorAnswer): string {
  const said = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) }).safeParse(body);

  return said.data?.details[0]?.issue ?? '';
}
