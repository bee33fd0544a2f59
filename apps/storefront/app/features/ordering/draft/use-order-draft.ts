import type { PaymentMethod } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { catalogueQuery } from '../../../shared/queries/catalogue-query.ts';
import { type FormCatalogue, type FormNetwork, servedCatalogue, wholeCatalogue } from './catalogue.ts';
import { activeLine, emptyOrder, type OrderAction, type OrderDraft, reduceOrder } from './order-draft.ts';
import { startQuantity } from './payable.ts';
import type { Prefill } from './prefill.ts';
import type { LineAction } from './reduce-line.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export type DraftOptions = {
  networks: readonly FormNetwork[];
  services: readonly Orderable[];
  selected: Orderable | null;
  methods: readonly PaymentMethod[];
  /** Values that the address fills in. */
  prefill: Prefill;
  hasPickers: boolean;
  /** The address names the service, so the form does not go back to an earlier one. */
  isServiceNamed: boolean;
};

/** The draft, its catalogue, and the whole list of services from when a link or a picker may lead anywhere. */
export function useOrderDraft(options: DraftOptions): {
  order: OrderDraft;
  dispatch: Dispatch<OrderAction>;
  /** Changes the open line. */
  dispatchLine: Dispatch<LineAction>;
  catalogue: FormCatalogue;
  /** Answers when the whole list of services is here. */
  haveServices: () => Promise<unknown>;
} {
  const { locale, profile, settings } = useInstance();
  const customerId = profile?.id ?? null;
  const client = useQueryClient();
  const { networks, services } = options;
  const packed = useCatalogue(options.hasPickers);
  const whole = useMemo(
    () => (packed === null ? null : wholeCatalogue(networks, packed)),
    [networks, packed],
  );
  const served = useMemo(() => servedCatalogue(networks, services), [networks, services]);
  const balance = parseAmount(profile?.balance ?? '0');
  const { methods } = options;
  const catalogue = useMemo(
    (): FormCatalogue => ({
      ...(whole ?? served),
      startQuantity: (service) => startQuantity(service, { methods, balance, shop: settings }),
    }),
    [whole, served, methods, balance, settings],
  );
  const latest = useRef<FormCatalogue>(catalogue);
  latest.current = catalogue;
  // The reducer reads the catalogue of the moment, so that a link can lead to any service.
  const reducer = useCallback(
    (order: OrderDraft, action: OrderAction) => reduceOrder(order, action, latest.current),
    [],
  );
  const [order, dispatch] = useReducer(reducer, options, (start) => startOrder(start, profile, catalogue));
  // The catalogue comes from outside, and a slow line may bring it after a type was chosen.
  useEffect(() => {
    if (whole !== null) dispatch({ type: 'servicesCame' });
  }, [whole]);
  const { active } = order;
  const dispatchLine = useCallback(
    (action: LineAction) => dispatch({ type: 'line', index: active, action }),
    [active],
  );
  useKeptDraft(order, dispatch, {
    place: options.hasPickers ? 'form' : 'panel',
    prefill: options.prefill,
    isServiceFree: options.hasPickers && !options.isServiceNamed,
    whole,
  });
  useFollowedSelection(options, order, dispatchLine);
  const haveServices = useCallback(
    () => client.ensureQueryData(catalogueQuery(locale, customerId)).catch(() => null),
    [client, locale, customerId],
  );

  return { order, dispatch, dispatchLine, catalogue, haveServices };
}

function startOrder(
  { selected, networks, methods, prefill }: DraftOptions,
  profile: { email: string | null; balance: string } | null,
  catalogue: FormCatalogue,
): OrderDraft {
  const method = defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'form');
  const empty = emptyOrder({
    networkId: selected?.network_id ?? networks[0]?.id ?? 1,
    email: profile?.email ?? '',
    methodId: method?.id ?? null,
  });
  const { url = '', quantity, ...fields } = prefill;
  const actions: LineAction[] = [
    selected
      ? { type: 'serviceChosen', service: selected }
      : { type: 'networkChosen', networkId: activeLine(empty).networkId },
    { type: 'urlChanged', url },
    // A link that comes with its service leads nowhere else.
    ...(Object.keys(fields).length === 0 ? [] : [{ type: 'lineRestored' as const, fields }]),
    ...(quantity === undefined ? [] : [{ type: 'quantityPicked' as const, quantity }]),
  ];

  return actions.reduce(
    (order, action) => reduceOrder(order, { type: 'line', index: 0, action }, catalogue),
    empty,
  );
}

/** A service picked in the list beside the form is chosen in the form, whose link and coupon stay. */
function useFollowedSelection(
  { selected, isServiceNamed }: Pick<DraftOptions, 'selected' | 'isServiceNamed'>,
  order: OrderDraft,
  dispatchLine: Dispatch<LineAction>,
): void {
  const { service } = activeLine(order);
  const followed = useRef(selected?.id ?? null);
  // The address is the truth of what is picked; the form is told when it changes.
  useEffect(() => {
    if (selected === null || followed.current === selected.id) return;
    followed.current = selected.id;
    if (service?.id === selected.id) return;
    // A service that the address does not name is the first of the new list: the former one is gone from it.
    dispatchLine({ type: isServiceNamed ? 'serviceChosen' : 'serviceReplaced', service: selected });
  }, [selected, isServiceNamed, service, dispatchLine]);
}
