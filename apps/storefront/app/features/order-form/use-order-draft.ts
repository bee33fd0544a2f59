import { type Locale, listServices, type PaymentMethod, type Service } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import { callApi } from '../../shared/api.ts';
import { useInstance } from '../../shared/instance.ts';
import type { FormCatalogue, FormNetwork } from './catalogue.ts';
import { type Draft, type DraftAction, emptyDraft, reduceDraft } from './draft.ts';

export type DraftOptions = {
  networks: readonly FormNetwork[];
  services: readonly Service[];
  selected: Service | null;
  methods: readonly PaymentMethod[];
  url: string;
  quantity: number | null;
};

/** The draft, its catalogue, and the whole list of services once the browser has fetched it. */
export function useOrderDraft(options: DraftOptions): {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  catalogue: FormCatalogue;
} {
  const { locale, profile } = useInstance();
  const services = useServices(locale) ?? options.services;
  const catalogue = { networks: options.networks, services };
  const latest = useRef<FormCatalogue>(catalogue);
  latest.current = catalogue;
  // The reducer reads the catalogue of the moment, so that a link can lead to any service.
  const reducer = useCallback(
    (draft: Draft, action: DraftAction) => reduceDraft(draft, action, latest.current),
    [],
  );
  const [draft, dispatch] = useReducer(reducer, options, (start) => startDraft(start, profile, catalogue));
  useFollowedSelection(options.selected, draft, dispatch);

  return { draft, dispatch, catalogue };
}

function startDraft(
  { selected, networks, methods, url, quantity }: DraftOptions,
  profile: { email: string; balance: string } | null,
  catalogue: FormCatalogue,
): Draft {
  const method = defaultPaymentMethod(methods, parseAmount(profile?.balance ?? '0'), 'form');
  const empty = emptyDraft({
    networkId: selected?.network_id ?? networks[0]?.id ?? 1,
    email: profile?.email ?? '',
    methodId: method?.id ?? null,
  });
  const actions: DraftAction[] = [
    selected
      ? { type: 'serviceChosen', service: selected }
      : { type: 'networkChosen', networkId: empty.networkId },
    { type: 'urlChanged', url },
    ...(quantity === null ? [] : [{ type: 'quantityPicked' as const, quantity }]),
  ];

  return actions.reduce((draft, action) => reduceDraft(draft, action, catalogue), empty);
}

/** A service picked in the list beside the form is chosen in the form, whose link and coupon stay. */
function useFollowedSelection(selected: Service | null, draft: Draft, dispatch: Dispatch<DraftAction>): void {
  const followed = useRef(selected?.id ?? null);
  // The address is the truth of what is picked; the form is told when it changes.
  useEffect(() => {
    if (selected === null || followed.current === selected.id) return;
    followed.current = selected.id;
    if (draft.service?.id !== selected.id) dispatch({ type: 'serviceChosen', service: selected });
  }, [selected, draft.service, dispatch]);
}

function useServices(locale: Locale): readonly Service[] | undefined {
  const { data } = useQuery({
    queryKey: ['services', locale],
    queryFn: async ({ signal }) => (await callApi(listServices, { query: { locale } }, { signal })).data,
    staleTime: 600_000,
  });

  return data;
}
