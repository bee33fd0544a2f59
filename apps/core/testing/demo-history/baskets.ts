import type { OrderLine } from '@fanfare/contract';
import type { Folder } from '../../src/seed/parse-folder.ts';
import type { Draws } from './draws.ts';
import { linkLike } from './made-links.ts';

type Service = Folder['services']['list'][number];
/** A service that is bought, and how often in the whole history. */
type Wanted = { service: Service; example: string; count: number };

/** Orders of a service that readers see first: measured facts count a hundred that ended. */
const POPULAR = 122;
const OTHERS = 16;
/** Types that lead the list of their network, in the networks that most buyers come for. */
const POPULAR_TYPES: Record<string, number> = {
  youtube: 5,
  instagram: 4,
  tiktok: 3,
  facebook: 2,
  telegram: 2,
};

const COMMENTS =
  'Great work!|Love this one|So helpful, thank you|The light in the second part!|Saved for later|Where was this filmed?|Came here from a friend|More of this please|Best part at 2:10|This made my day|Finally somebody explains it|Subscribed'.split(
    '|',
  );

/** Services that the history buys, each with its share of it. */
export function wantedServices({ networks, serviceTypes, services }: Folder): Wanted[] {
  const byId = new Map(services.list.map((service) => [service.id, service]));

  return networks.list.flatMap((network) =>
    serviceTypes.list
      .filter(({ network_id }) => network_id === network.id)
      .flatMap((type, place) =>
        type.services.flatMap((id, row): Wanted[] => {
          const service = byId.get(id);
          const kind = network.url_examples.find((one) => one.kind === type.link_kinds[0]);
          if (!service || !kind || !isBought(service)) return [];
          const isPopular = row === 0 && place < (POPULAR_TYPES[network.slug] ?? 1);
          return [{ service, example: kind.url, count: isPopular ? POPULAR : OTHERS }];
        }),
      ),
  );
}

/** Broadcasts last an evening, and a few services need what nobody of the history has. */
function isBought({
  is_deactivated,
  is_enabled,
  restricted_access,
  url_is_required,
  type,
  targets,
  ...rest
}: Service) {
  const hasOpenTargets = targets.every(({ name }) => name === 'comments');

  return (
    is_enabled &&
    url_is_required &&
    hasOpenTargets &&
    !is_deactivated &&
    !restricted_access &&
    !rest.available_closed_sales &&
    !type.includes('-live-')
  );
}

/** A line as a buyer fills it in: mostly about the quantity that the form offers. */
export function lineOf({ service, example, count }: Wanted, draws: Draws): OrderLine {
  const { id, targets, default_quantity, min_quantity, max_quantity, quantity_step, has_refill } = service;
  const url = linkLike(example, draws);
  const line = { service_id: id, url, is_guarantee: has_refill && draws.isBelow(0.6) };
  const [target] = targets;
  if (target) {
    const lines = Math.max(min_quantity, draws.between(5, 12));
    const values = Array.from({ length: lines }, () => draws.of(COMMENTS)).join('\n');
    return { ...line, targetable_values: [{ target_id: target.id, values }] };
  }
  const wished = default_quantity * draws.of([0.5, 0.75, 1, 1, 1, 1, 1.5, 2]);
  const stepped = Math.round(wished / quantity_step) * quantity_step;

  const quantity = Math.min(max_quantity, Math.max(min_quantity, stepped));
  const isDripped = count === POPULAR && service.drip_feed_is_allowed && draws.isBelow(0.02);
  const drip_feed = { runs: draws.between(3, 6), minutes_between_runs: 24 * 60, mode: 'flat' as const };

  return { ...line, quantity, ...(isDripped && { drip_feed }) };
}
