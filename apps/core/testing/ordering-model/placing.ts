import * as contract from '@fanfare/contract';
import fc from 'fast-check';
import { freshLink } from '../samples.ts';
import { type CouponCode, runQuantities, SERVICES } from './amounts.ts';
import { type By, by, byMethod, coupon, type LineDraft, lines, oneIn } from './draws.ts';
import { WIDGET_PERCENT } from './earnings.ts';
import { type Answers, type Pair, type Part, step } from './model.ts';
import type { ModelLine } from './records.ts';

type Placing = {
  lines: LineDraft[];
  coupon: CouponCode | null;
  by: By;
  takesRunningLink: boolean;
  isThroughWidget: boolean;
};

async function place({ api, model, token, guestEmail, widget }: Pair, drawn: Placing): Promise<Answers> {
  const running = model.orders.all.find(({ holdsLink, service }) => holdsLink && service.id === 1)?.url;
  const lines = drawn.lines.map((draft, index) =>
    modelLine(draft, index === 0 && drawn.takesRunningLink && running ? running : freshLink()),
  );
  const orders = lines.map(wireLine);
  const coupon_code = drawn.coupon;
  const options = { token: await token() };
  const api_token = drawn.by !== 'balance' && drawn.isThroughWidget ? widget : null;
  const reply =
    drawn.by === 'balance'
      ? await api.call(contract.placeOrder, { body: { orders, coupon_code } }, options)
      : await api.call(
          contract.requestOrder,
          {
            ...(api_token && { query: { api_token, currency: 'USD' as const } }),
            body: { orders, coupon_code, payment_method_id: drawn.by, email: guestEmail },
          },
          options,
        );

  const share = api_token === null ? null : WIDGET_PERCENT;

  return [reply.status, model.purchases.place(lines, drawn.coupon, drawn.by, share) ? 201 : 422];
}

function modelLine({ service, quantity, isGuaranteed, plan }: LineDraft, url: string): ModelLine {
  const total = plan ? runQuantities(plan).reduce((all, run) => all + run, 0) : quantity;

  return { service: SERVICES[service], quantity: total, isGuaranteed, plan, url };
}

function wireLine({ service, quantity, isGuaranteed, plan, url }: ModelLine): contract.OrderLine {
  const line = { service_id: service.id, url, is_guarantee: isGuaranteed };
  if (service === SERVICES.comments)
    return { ...line, targetable_values: [{ target_id: 1, values: 'nice\n'.repeat(quantity) }] };
  if (!plan) return { ...line, quantity };
  const { mode, first, runs, step, minutes } = plan;

  return {
    ...line,
    quantity: first,
    drip_feed: { mode, runs, minutes_between_runs: minutes, quantity_step: step },
  };
}

/** The buyer places an order; now and then for a link that a running order has. */
export const placing: Part = {
  steps: {
    place: step(place, {
      customer: [14, { lines, coupon, by, takesRunningLink: oneIn(12), isThroughWidget: oneIn(2) }],
      guest: [
        10,
        { lines, coupon, by: byMethod, takesRunningLink: oneIn(8), isThroughWidget: fc.constant(false) },
      ],
      isCall: true,
    }),
  },
};
