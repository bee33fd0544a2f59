import * as z from 'zod';
import { NoAnswer, type VendorAnswer } from './ask-vendor.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const processor = z.object({ response_code: z.string().optional() });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  processor_response: processor.optional(),
});
const refund = z.object({ id: z.string(), status: z.string(), custom_id: z.string().optional() });

/** What is read of an order (Orders v2). */
export const payPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
export type PayPalOrder = z.output<typeof payPalOrder>;
export const payPalRefund = refund;

/** What is read of a capture (Payments v2), also in a webhook: `up` is its order, which may be named beside it. */
export const payPalCapture = z.object({
  id: z.string(),
  custom_id: z.string().optional(),
  links,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});

/** What is read of money that went back (Payments v2), by a refund or a reversal: `up` is its capture. */
export const payPalMoneyBack = z.object({
  id: z.string(),
  status: z.string().default('COMPLETED'),
  custom_id: z.string().optional(),
  amount: money,
  links,
});

/** What is read of a webhook; what it tells of depends on its type. */
export const payPalEvent = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: z.looseObject({}),
});

/** What is read of a dispute (Customer Disputes v1). */
export const payPalDispute = z.object({
  dispute_id: z.string(),
  status: z.string().optional(),
  dispute_amount: money,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
  disputed_transactions: z
    .array(z.object({ custom: z.string().optional(), seller_transaction_id: z.string().optional() }))
    .min(1),
  money_movements: z
    .array(z.object({ affected_party: z.string(), type: z.string(), amount: money }))
    .default([]),
});
export type PayPalDispute = z.output<typeof payPalDispute>;

/** The id at the end of the link of a relation to a kind of thing: `…/v2/payments/captures/3C67…`. */
export function linkedId(of: { links: z.output<typeof links> }, rel: string, kind: string): string | null {
  const href = of.links.find((link) => link.rel === rel)?.href ?? '';

  return new RegExp(`/${kind}/([\\w-]+)$`).exec(href)?.[1] ?? null;
}

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
