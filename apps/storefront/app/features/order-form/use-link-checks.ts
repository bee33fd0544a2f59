import {
  availableTypesByUrl,
  identifyLink,
  type Locale,
  recordEnterUrl,
  validateUrl,
} from '@fanfare/contract';
import { type Dispatch, useEffect, useRef } from 'react';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Draft, DraftAction } from './draft.ts';

const IDENTIFY_MS = 800;
const TYPES_MS = 600;
const FLAG_MS = 4000;

/** What follows a pasted link: its network, the types that accept it, and whether the chosen service does. */
export function useLinkChecks(draft: Draft, dispatch: Dispatch<DraftAction>, locale: Locale): void {
  const { url, networkId, service, isNetworkChanged } = draft;
  const serviceId = service?.id ?? null;
  const link = url.trim();
  const hasEntered = useRef(false);

  // Each of these waits for a pause and forgets an answer that came too late.
  useEffect(
    () =>
      later(link, IDENTIFY_MS, async (signal) => {
        const found = await callApi(identifyLink, { query: { locale }, body: { url: link } }, { signal });
        if (!hasEntered.current) void callApi(recordEnterUrl).catch(() => null);
        hasEntered.current = true;
        if (found.data) dispatch({ type: 'linkIdentified', networkId: found.data.network_id });
      }),
    [link, locale, dispatch],
  );

  useEffect(
    () =>
      later(link, IDENTIFY_MS + TYPES_MS, async (signal) => {
        const body = { url: link, network_id: networkId };
        const { service_type_ids } = await callApi(
          availableTypesByUrl,
          { query: { locale }, body },
          { signal },
        );
        dispatch({ type: 'typesAvailable', typeIds: service_type_ids });
      }),
    [link, networkId, locale, dispatch],
  );

  useEffect(
    () =>
      serviceId === null
        ? undefined
        : later(link, IDENTIFY_MS + 2 * TYPES_MS, (signal) =>
            callApi(
              validateUrl,
              { query: { locale }, body: { url: link, service_id: serviceId } },
              { signal },
            ).then(
              () => dispatch({ type: 'errorCleared', field: 'url' }),
              (error: unknown) => {
                const message = error instanceof ApiError ? error.errors.url?.[0] : undefined;
                if (message) dispatch({ type: 'refused', errors: { url: message }, general: [] });
              },
            ),
          ),
    [link, serviceId, locale, dispatch],
  );

  useEffect(() => {
    if (!isNetworkChanged) return;
    const timer = setTimeout(() => dispatch({ type: 'networkFlagExpired' }), FLAG_MS);
    return () => clearTimeout(timer);
  }, [isNetworkChanged, dispatch]);
}

/** Does it after a pause unless there is nothing to do or something newer comes. A failure is no answer. */
function later(
  link: string,
  pause: number,
  work: (signal: AbortSignal) => Promise<void>,
): (() => void) | undefined {
  if (link === '') return undefined;
  const abort = new AbortController();
  const timer = setTimeout(() => void work(abort.signal).catch(() => {}), pause);

  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
