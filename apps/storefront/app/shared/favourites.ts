import { listFavorites, toggleFavorite } from '@fanfare/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { create } from 'zustand';
import { callApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { useInstance, usePath } from './instance.ts';

export type Favourite = { isFavourite: boolean; toggle: () => void; isGuest: boolean };

/** Why a star was not kept: the words of the server, empty when the call never arrived; null when all is well. */
export const useFavouriteRefusal = create<{ refusal: string | null }>(() => ({ refusal: null }));

/** Ids of the services that the customer marked, newest first; null for a guest and until they are known. */
export function useFavouriteIds(): readonly number[] | null {
  const { locale, profile } = useInstance();
  const { data } = useQuery({
    queryKey: keyOf(profile?.id),
    queryFn: async ({ signal }) => {
      const { data } = await callApi(listFavorites, { query: { locale } }, { signal });
      return data.map(({ service_id }) => service_id);
    },
    enabled: profile !== null,
  });

  return data ?? null;
}

/**
 * The star of a service. It turns at once and back when the server refuses; clicks on one service are sent one after
 * another, so that the last one holds. A guest is led to the login and back (C-33).
 */
export function useFavourite(serviceId: number): Favourite {
  const { profile } = useInstance();
  const isFavourite = useFavouriteIds()?.includes(serviceId) ?? false;
  const mark = useMark(serviceId);
  const goToLogin = useWayToLogin();
  const isGuest = profile === null;

  return { isFavourite, isGuest, toggle: isGuest ? goToLogin : () => mark(!isFavourite) };
}

function useMark(serviceId: number): (isWanted: boolean) => void {
  const { locale, profile } = useInstance();
  const queries = useQueryClient();
  const ids = keyOf(profile?.id);
  const mutationKey = ['favourite', serviceId];
  const show = (isMarked: boolean) =>
    queries.setQueryData<number[]>(ids, (known = []) => withMark(known, serviceId, isMarked));
  const turn = async () =>
    (await callApi(toggleFavorite, { params: { serviceId: String(serviceId) }, query: { locale } }))
      .is_favorite;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `favourite-${serviceId}` },
    mutationFn: (isWanted: boolean) => turnTo(isWanted, turn),
    onMutate: async (isWanted) => {
      useFavouriteRefusal.setState({ refusal: null });
      // An older list must not arrive over the newer mark.
      await queries.cancelQueries({ queryKey: ids });
      show(isWanted);
    },
    onError: (error, isWanted) => {
      // A later click is still to be sent: it decides what is shown.
      if (queries.isMutating({ mutationKey }) > 1) return;
      show(!isWanted);
      useFavouriteRefusal.setState({ refusal: error instanceof ApiError ? error.message : '' });
    },
  });

  return mutate;
}

function useWayToLogin(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = usePath();
  const back = new URLSearchParams({ redirect: `${pathname}${search}` });

  return () => void navigate(`${path('/login')}?${back}`);
}

/** The call only turns a mark, so it is sent again where another tab, or a click that failed, had turned it already. */
export async function turnTo(isWanted: boolean, turn: () => Promise<boolean>): Promise<void> {
  if ((await turn()) !== isWanted) await turn();
}

/** The list with a service marked or not; a new mark comes first, as in the answer of the server. */
export function withMark(ids: readonly number[], serviceId: number, isMarked: boolean): number[] {
  const others = ids.filter((id) => id !== serviceId);

  return isMarked ? [serviceId, ...others] : others;
}

function keyOf(customerId: number | undefined) {
  return ['favourites', customerId ?? null];
}
