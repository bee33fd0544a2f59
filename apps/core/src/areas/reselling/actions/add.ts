import type { OrderLine } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { shopMark } from '../../../security/shop-mark.ts';
import { requireUnfrozen } from '../../accounts/face/require-unfrozen.ts';
import type { CatalogueService } from '../../catalogue/face/snapshot.ts';
import { placeOrder } from '../../checkout/face/place-order.ts';
import { storePath } from '../../fulfilment/face/order-path.ts';
import { createSubscription } from '../../subscriptions/face/create-subscription.ts';
import {
  CAME_FROM_HERE,
  INCORRECT_REQUEST,
  INCORRECT_SERVICE,
  type Params,
  ProtocolError,
  readCount,
  readId,
} from '../protocol.ts';
import type { Action } from '../reseller-call.ts';
import { typeOf } from '../service-types.ts';
import { idOfSubscribed } from '../subscription-ids.ts';
import { readSubscription, subscribedService } from './add-subscription.ts';

const REQUEST_ID = /^[\x21-\x7e]{1,255}$/;

/**
 * Places an order, paid from the balance, as any other buyer's, or a subscription to the posts of a channel. With a `request_id`
 * it is placed once: a program that got no answer asks again with the same one.
 */
export const add: Action = {
  scopes: ['orders.create'],
  async run({ core, caller, params, path, isTest, once }) {
    if (path === null || path.includes(shopMark(core.secrets))) throw new ProtocolError(CAME_FROM_HERE);
    const subscribed = await subscribedService(core, params);
    const asked = subscribed ? readSubscription(subscribed, params) : await readLine(core, params);
    const customer = await requireUnfrozen(core, caller.customerId);
    const { request_id: requestId = null } = params;
    if (requestId !== null && !REQUEST_ID.test(requestId)) throw new ProtocolError(INCORRECT_REQUEST);
    const buyer = {
      customerId: customer.id,
      email: customer.email,
      isGuest: false,
      mayClaim: false,
      // A program reads the answer; thousands of letters a day are read by nobody.
      writesLetter: false,
      locale: 'en' as const,
    };

    const made = await once(requestId, async (tx) => {
      if ('services' in asked) {
        const { id } = await createSubscription(core, tx, customer.id, asked, 'en');
        return { order: idOfSubscribed(id) };
      }
      const placed = await placeOrder(core, tx, buyer, { orders: [asked], source: 'api' }, { by: 'balance' });
      const [order] = placed.orders;
      if (order) await storePath(tx, order.id, path);

      return { order: order?.id };
    });

    return isTest ? { ...made, test: true } : made;
  },
};

/** The line that the parameters name, by the type of its service. */
async function readLine(core: Core, params: Params): Promise<OrderLine> {
  const { services } = await core.catalogue.current();
  const service = services.get(readId(params.service) ?? 0);
  const type = service && typeOf(service);
  if (!service || !type) throw new ProtocolError(INCORRECT_SERVICE);
  const line = { service_id: service.id, url: params.link ?? '' };
  if (type === 'Package') return line;
  if (type === 'Custom Comments') return { ...line, ...textsOf(service, params.comments) };
  if (type === 'SEO') return { ...line, ...textsOf(service, params.keywords) };

  return { ...line, quantity: numberOf(params.quantity, 'quantity'), ...dripFeedOf(params) };
}

/** Comments or keywords, one a line: their number is the quantity. */
function textsOf({ targets }: CatalogueService, texts = '') {
  return { targetable_values: targets.map(({ id }) => ({ target_id: id, values: texts })) };
}

function dripFeedOf({ runs, interval }: Params): Pick<OrderLine, 'drip_feed'> {
  if (runs === undefined && interval === undefined) return {};

  return {
    drip_feed: {
      mode: 'flat',
      runs: numberOf(runs, 'runs'),
      minutes_between_runs: numberOf(interval, 'interval'),
      quantity_step: 0,
    },
  };
}

function numberOf(text: string | undefined, name: string): number {
  const number = readCount(text ?? '');
  if (number === null) throw new ProtocolError(`Incorrect ${name}`);

  return number;
}
