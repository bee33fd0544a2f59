import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { type Locale, toggleFavorite } from '@fanfare/contract';
import { msg } from '@lingui/core/macro';
import {
  type Mutation,
  type MutationOptions,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { tell, untell } from '../browser/toasts.ts';
import { localPath } from '../i18n/locales.ts';
import { useInstance } from '../pages/instance.ts';
import { favouritesQuery } from '../queries/favourites-query.ts';

const MARKING = ['favourite'];

export type Favourites = {
  /** Ids of the services that the customer marked, newest first. */
  ids: readonly number[];
  /** Marks a service or takes the mark away; a guest is led to the login and back (C-33). */
  toggle: (serviceId: number) => void;
};

/** The customer's marks, `served` with the page until the browser has asked itself. */
export function useFavourites(served: readonly number[]): Favourites {
  const { locale, profile } = useInstance();
  const { data } = useQuery({
    ...favouritesQuery(locale, profile?.id),
    enabled: profile !== null,
  });
  const ids = data ?? served;
  const latest = useRef(ids);
  latest.current = ids;
  const mark = useMark();
  const goToLogin = useWayToLogin();
  const isGuest = profile === null;
  const toggle = useCallback(
    (serviceId: number) =>
      isGuest ? goToLogin() : mark({ serviceId, isWanted: !latest.current.includes(serviceId) }),
    [isGuest, goToLogin, mark],
  );

  return { ids, toggle };
}

type Mark = { serviceId: number; isWanted: boolean };

/**
 * A star turns at once, and back when the server refuses. Marks are sent one after another; what the answer to the last
 * click on a service says is shown (AUTH-22), also where another tab had turned it before.
 */
function useMark(): (mark: Mark) => void {
  const { locale, profile } = useInstance();
  const queries = useQueryClient();
  const customerId = profile?.id;

  return useCallback(
    (mark) => {
      // Executed without an observer: only the list and the toasts show the outcome.
      const mutation = queries.getMutationCache().build(queries, marking(queries, locale, customerId));
      mutation.execute(mark).catch(() => null);
    },
    [queries, locale, customerId],
  );
}

function marking(
  queries: QueryClient,
  locale: Locale,
  customerId: number | undefined,
): MutationOptions<boolean, Error, Mark> {
  const { queryKey: ids } = favouritesQuery(locale, customerId);
  const show = ({ serviceId, isWanted }: Mark) =>
    queries.setQueryData<number[]>(ids, (known = []) => withMark(known, serviceId, isWanted));
  const turn = async (serviceId: number) => {
    const params = { serviceId: String(serviceId) };
    return (await callApi(toggleFavorite, { params, query: { locale } })).is_favorite;
  };
  /** A later click is still to be sent: it decides what is shown. */
  const isLaterToCome = (serviceId: number) => {
    const isLater = (mutation: Mutation<unknown, Error, unknown>) =>
      Object(mutation.state.variables).serviceId === serviceId;
    return queries.isMutating({ mutationKey: MARKING, predicate: isLater }) > 1;
  };

  return {
    mutationKey: MARKING,
    scope: { id: 'favourites' },
    mutationFn: ({ serviceId }: Mark) => turn(serviceId),
    onMutate: async (mark) => {
      untell('favourite');
      // An older list must not arrive over the newer mark.
      await queries.cancelQueries({ queryKey: ids });
      show(mark);
    },
    onSuccess: (isMarked, { serviceId }) => {
      if (!isLaterToCome(serviceId)) show({ serviceId, isWanted: isMarked });
    },
    onError: (error, { serviceId, isWanted }) => {
      if (isLaterToCome(serviceId)) return;
      show({ serviceId, isWanted: !isWanted });
      const refusal = error instanceof ApiError ? error.message : '';
      const words = refusal || msg`The favorite could not be saved. Check your connection and try again.`;
      tell({ about: 'favourite', tone: 'stop', words });
    },
    onSettled: () => {
      // The list that was held up, or was never there yet, is asked for after the last mark.
      if (queries.isMutating({ mutationKey: MARKING }) === 1)
        void queries.invalidateQueries({ queryKey: ids });
    },
  };
}

function useWayToLogin(): () => void {
  const navigate = useNavigate();
  const { locale } = useInstance();

  return useCallback(() => {
    const here = `${location.pathname.replace(/^\/app(?=\/)/, '')}${location.search}`;
    void navigate(`${localPath(locale, '/login')}?${new URLSearchParams({ redirect: here })}`);
  }, [navigate, locale]);
}

/** The list with a service marked or not; a new mark comes first, as in the answer of the server. */
export function withMark(ids: readonly number[], serviceId: number, isMarked: boolean): number[] {
  const others = ids.filter((id) => id !== serviceId);

  return isMarked ? [serviceId, ...others] : others;
}
