import { freshVideo } from './buyers.ts';
import { type Load, sendLoad } from './load.ts';
import { SECONDS } from './settings.ts';

export const BUYERS = 8;
const PATH = '/api/v1/order-widget/orders';
/** YouTube views of the demo catalogue: 1,000 for 2.40 USD. */
const SERVICE = 1;

/** Buyers who order from their balances as fast as they are answered, a connection each. */
export function placeOrders(base: string, tokens: string[], hasKey = false): Promise<Load> {
  return sendLoad({
    base,
    seconds: SECONDS,
    connections: BUYERS,
    perConnection: tokens.map((authorization) => [
      {
        method: 'POST',
        path: PATH,
        setupRequest: (request) => {
          const url = freshVideo();
          return {
            ...request,
            headers: {
              authorization,
              'content-type': 'application/json',
              ...(hasKey && { 'idempotency-key': url }),
            },
            body: JSON.stringify({ orders: [{ service_id: SERVICE, quantity: 1000, url }] }),
          };
        },
      },
    ]),
  });
}
