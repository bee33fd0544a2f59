import { clampContentsLimit, toQuantity } from '@fanfare/rules';
import { countedQuantity, type TargetValue } from '../../../shared/ordering/target-values.ts';
import { settingsOf, withRefill, withService } from './new-subscription.ts';
import { type PostPayer, type Promotion, rowField } from './promotion.ts';
import { reducePromotion } from './reduce-promotion.ts';

/** Values of the choice of a refill. */
const CHOICES: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The form by the names of its fields, as an address or a form that was sent without scripts has it. */
export type Entered = readonly (readonly [name: string, value: string])[];

/** The promotion with what was entered. What the shop does not offer is passed over. */
export function withEntered(promotion: Promotion, entered: Entered): Promotion {
  const { draft, types } = promotion;
  const fields = new Map(entered);
  const ticked = new Set(entered.filter(([name]) => name === 'types').map(([, id]) => Number(id)));
  const texts: Record<number, Record<number, TargetValue>> = {};
  const rows = settingsOf(types).map((row) => {
    const { serviceTypeId } = row;
    const field = (name: string) => fields.get(rowField(name, serviceTypeId));
    const chosen = withService(row, Number(field('service') ?? row.serviceId));
    if (!ticked.has(serviceTypeId)) return chosen;
    const service = types.flatMap(({ services }) => services).find(({ id }) => id === chosen.serviceId);
    const own = Object.fromEntries(
      (service?.targets ?? []).flatMap(({ id }) => {
        const text = field(`text-${id}`);
        return text === undefined || text === '' ? [] : [[id, text]];
      }),
    );
    texts[serviceTypeId] = own;
    const typed = field('quantity');
    const counted = service ? countedQuantity(service, own) : null;

    return {
      ...withRefill(chosen, CHOICES[field('is_guarantee') ?? ''] ?? null),
      isSelected: true,
      quantity: counted ?? (typed === undefined ? chosen.quantity : toQuantity(typed)),
      countries: entered
        .filter(([name]) => name === rowField('countries', serviceTypeId))
        .map(([, id]) => Number(id)),
    };
  });
  const filled: Promotion = {
    ...promotion,
    texts,
    draft: {
      ...draft,
      name: fields.get('name') ?? draft.name,
      url: fields.get('url') ?? draft.url,
      email: fields.get('email') ?? draft.email,
      contentsLimit: clampContentsLimit(fields.get('contents_limit'), draft.contentsLimit),
      serviceTypesSettings: rows,
    },
  };
  const way = wayOf(fields.get('way'));

  return way === null ? filled : reducePromotion(filled, { type: 'wayChosen', way });
}

/** Value of the field that says who pays. */
export function wayValue(way: PostPayer): string {
  if (way.type === 'balance') return 'balance';

  return way.type === 'card' ? `card-${way.cardId}` : `new-${way.methodId}`;
}

function wayOf(value: string | undefined): PostPayer | null {
  const [, type, id] = /^(balance|card|new)(?:-(\d{1,10}))?$/.exec(value ?? '') ?? [];
  if (type === 'balance') return { type };
  if (id === undefined) return null;

  return type === 'card' ? { type, cardId: Number(id) } : { type: 'newCard', methodId: Number(id) };
}
