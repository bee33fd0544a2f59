import type { TargetValue } from '../../../shared/ordering/target-values.ts';
import type { NewSubscription } from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';

/** The form of an automatic promotion: what is sent, and what only the form knows. */
export type Promotion = {
  draft: NewSubscription;
  /** Service types of the network. */
  types: readonly OfferedType[];
  /** Numbers that are being typed, by field; corrected when they are left. */
  typed: Readonly<Record<string, string>>;
  /** The buyer's own texts, by service type. */
  texts: Readonly<Record<number, Record<number, TargetValue>>>;
  /** The method at which a card is linked afterwards. */
  linkMethodId: number | null;
  /** The buyer chose who pays, and it stays whatever a post costs. */
  isWayChosen: boolean;
  /** Start was pressed: what is missing is told. */
  isTried: boolean;
  /** The link has just switched the network. */
  isNetworkChanged: boolean;
  /** The network that was chosen by hand has just cleared the link. */
  isLinkCleared: boolean;
  /** The server's messages, by field; those of a row end in its type. */
  errors: Record<string, string>;
  /** Messages without a field. */
  general: readonly string[];
};

/** Payer: the balance, a linked card, or one that is linked at a method afterwards. */
export type PostPayer =
  | { type: 'balance' }
  | { type: 'card'; cardId: number }
  | { type: 'newCard'; methodId: number };

export function startPromotion(
  draft: NewSubscription,
  types: readonly OfferedType[],
  linkMethodId: number | null,
): Promotion {
  return {
    draft,
    types,
    typed: {},
    texts: {},
    linkMethodId,
    isWayChosen: false,
    isTried: false,
    isNetworkChanged: false,
    isLinkCleared: false,
    errors: {},
    general: [],
  };
}

/** Name of a field of a row. */
export const rowField = (field: string, typeId: number) => `${field}-${typeId}`;

/** True where another network would take away something that was chosen or written for this one (DLG-30). */
export const isFilled = ({ draft }: Promotion): boolean =>
  draft.serviceTypesSettings.some(({ isSelected }) => isSelected);
