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

/** Fields of an order (Orders v2). */
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

/** Fields of a capture (Payments v2), also in a webhook: `up` links to its order, which may be named beside it. */
export const payPalCapture = z.object({
  id: z.string(),
  custom_id: z.string().optional(),
  links,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});

/** Fields of a refund or reversal (Payments v2): `up` links to its capture. */
export const payPalMoneyBack = z.object({
  id: z.string(),
  status: z.string().default('COMPLETED'),
  custom_id: z.string().optional(),
  amount: money,
  links,
});

/** Fields of a webhook; its resource depends on its type. */
export const payPalEvent = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: z.looseObject({}),
});

/** Fields of a dispute (Customer Disputes v1). */
export const payPalDispute = z.object({
  dispute_id: z.string(),
  status: z.string().optional(),
  reason: z.string().optional(),
  seller_response_due_date: z.string().optional(),
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

/** Id at the end of the link with a relation and kind: `…/v2/payments/captures/3C67…`. */
export function linkedId(of: { links: z.output<typeof links> }, rel: string, kind: string): string | null {
  const href = of.links.find((link) => link.rel === rel)?.href ?? '';

  return new RegExp(`/${kind}/([\\w-]+)$`).exec(href)?.[1] ?? null;
}

/** Parses an answer. Throws NoAnswer for one in another form. */
export function readAnswer<T>(shape: z.ZodType<T>, { status, body }: VendorAnswer): T {
  const read = shape.safeParse(body);
  if (status >= 300 || !read.success) throw new NoAnswer(`answered ${status} with something else`);

  return read.data;
}

/** Issue code of a refused request: `ORDER_ALREADY_CAPTURED`. */
export function issueOf({ body }: VendorAnswer): string {
  const said = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) }).safeParse(body);

  return said.data?.details[0]?.issue ?? '';
}
