import { type Locale, listServices, type PaymentMethod, type Service } from '@fanfare/contract';
import { defaultPaymentMethod, parseAmount } from '@fanfare/rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import { callApi } from '../../shared/api.ts';
import { useInstance } from '../../shared/instance.ts';
import type { FormCatalogue, FormNetwork } from './catalogue.ts';
import { type Draft, type DraftAction, emptyDraft, reduceDraft } from './draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export type DraftOptions = {
  networks: readonly FormNetwork[];
  services: readonly Service[];
  selected: Service | null;
  methods: readonly PaymentMethod[];
  url: string;
  quantity: number | null;
  hasPickers: boolean;
  /** The address names the service, so the form does not go back to an earlier one. */
  isServiceNamed: boolean;
};

/** The draft, its catalogue, and the whole list of services from when a link or a picker may lead anywhere. */
export function useOrderDraft(options: DraftOptions): {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  catalogue: FormCatalogue;
  /** Answers when the whole list of services is here. */
  haveServices: () => Promise<unknown>;
} {
  const { locale, profile } = useInstance();
  const client = useQueryClient();
  const { data } = useQuery({ ...servicesQuery(locale), enabled: options.hasPickers });
  const catalogue = { networks: options.networks, services: data ?? options.services };
  const latest = useRef<FormCatalogue>(catalogue);
  latest.current = catalogue;
  // The reducer reads the catalogue of the moment, so that a link can lead to any service.
  const reducer = useCallback(
    (draft: Draft, action: DraftAction) => reduceDraft(draft, action, latest.current),
    [],
  );
  const [draft, dispatch] = useReducer(reducer, options, (start) => startDraft(start, profile, catalogue));
  useKeptDraft(draft, dispatch, {
    ...options,
    isServiceFree: options.hasPickers && !options.isServiceNamed,
    services: data,
  });
  useFollowedSelection(options.selected, draft, dispatch);
  const haveServices = useCallback(
    () => client.ensureQueryData(servicesQuery(locale)).catch(() => null),
    [client, locale],
  );

  return { draft, dispatch, catalogue, haveServices };
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

function servicesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['services', locale],
    queryFn: async ({ signal }) => (await callApi(listServices, { query: { locale } }, { signal })).data,
    staleTime: 600_000,
  });
}
