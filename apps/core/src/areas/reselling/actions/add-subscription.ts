import { CONTENTS_LIMIT } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { CatalogueService } from '../../catalogue/face/snapshot.ts';
import type { SubscriptionRequest } from '../../subscriptions/face/create-subscription.ts';
import { channelLink } from '../channel-link.ts';
import { INCORRECT_SERVICE, type Params, ProtocolError, readCount, readId } from '../protocol.ts';
import { canBeSubscribed } from '../service-types.ts';
import { subscribedOf } from '../subscription-ids.ts';

/** The service that the parameters name for each new post of a channel; null where they name one for a link. */
export async function subscribedService(core: Core, params: Params): Promise<CatalogueService | null> {
  const id = subscribedOf(readId(params.service) ?? 0);
  if (id === null) return null;
  const service = (await core.catalogue.current()).services.get(id);
  if (!service || !canBeSubscribed(core, service)) throw new ProtocolError(INCORRECT_SERVICE);

  return service;
}

/**
 * The subscription that the parameters ask for. Each post gets `min`: the shop orders one quantity, not one by chance. Posts of
 * before, a delay and an expiry day are refused rather than left out.
 */
export function readSubscription(service: CatalogueService, params: Params): SubscriptionRequest {
  const { username = '', old_posts, delay, expiry, posts } = params;
  const min = countOf(params.min, 'min');
  if (countOf(params.max, 'max') < min) throw new ProtocolError('Incorrect max');
  if (!isNone(old_posts)) throw new ProtocolError('Old posts are not supported');
  if (!isNone(delay)) throw new ProtocolError('A delay is not supported');
  if (!isNone(expiry)) throw new ProtocolError('An expiry date is not supported');
  const limit = isNone(posts) ? CONTENTS_LIMIT.max : countOf(posts, 'posts');
  if (limit < 1 || limit > CONTENTS_LIMIT.max) throw new ProtocolError('Incorrect posts');

  return {
    url: channelLink(service.networkSlug, username),
    contents_limit: limit,
    billing_type: 'balance',
    services: [{ service_id: service.id, quantity: min, is_guarantee: service.terms.hasRefill }],
  };
}

const isNone = (text: string | undefined) => text === undefined || /^\s*0*\s*$/.test(text);

function countOf(text: string | undefined, name: string): number {
  const count = readCount(text ?? '');
  if (count === null) throw new ProtocolError(`Incorrect ${name}`);

  return count;
}
