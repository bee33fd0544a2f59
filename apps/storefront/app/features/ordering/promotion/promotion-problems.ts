import { checkQuantity, type LinkError, type QuantityProblem } from '@fanfare/rules';
import { type ChannelLink, channelOf } from './channel-of.ts';
import { limitsOf } from './new-subscription.ts';
import { type Promotion, rowField } from './promotion.ts';
import { chosenRows } from './promotion-body.ts';

export type LinkProblem = Exclude<ChannelLink['is'], 'channel' | 'no-link'> | LinkError | 'other-network';
export type PromotionProblems = {
  /** Reason why the link can not be followed; null when it can. */
  link: LinkProblem | null;
  hasNoService: boolean;
  /** By fields of rows. */
  quantities: ReadonlyMap<string, QuantityProblem>;
  /** Types whose refill is neither chosen nor left out. */
  openRefills: ReadonlySet<number>;
};

/**
 * Problems that keep a promotion from being started, as far as the form itself can tell. `networks` are those that are followed.
 */
export function promotionProblems(
  promotion: Promotion,
  networks: readonly { id: number; slug: string }[],
): PromotionProblems {
  const rows = chosenRows(promotion);
  const { url, networkId } = promotion.draft;
  const quantities = rows.flatMap((row) => {
    const problem = checkQuantity(row.quantity, limitsOf(row));
    return problem === null ? [] : [[rowField('quantity', row.serviceTypeId), problem] as const];
  });

  return {
    link: linkProblem(
      channelOf(
        url,
        networks.map(({ slug }) => slug),
      ),
      networks.find(({ id }) => id === networkId)?.slug,
    ),
    hasNoService: rows.length === 0,
    quantities: new Map(quantities),
    openRefills: new Set(
      rows
        .filter(
          ({ refillChosen, services, serviceId }) => refillChosen === null && services[serviceId]?.hasRefill,
        )
        .map(({ serviceTypeId }) => serviceTypeId),
    ),
  };
}

export const isSound = ({ link, hasNoService, quantities, openRefills }: PromotionProblems): boolean =>
  link === null && !hasNoService && quantities.size === 0 && openRefills.size === 0;

/** Reason why a link can not be followed on a network. */
export function linkProblem(link: ChannelLink, network: string | undefined): LinkProblem | null {
  if (link.is === 'no-link') return link.error;
  if (link.is !== 'channel') return link.is;

  return link.network === network ? null : 'other-network';
}
