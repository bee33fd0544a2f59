import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { identifyLink, type Locale, recordEnterUrl, validateUrl } from '@fanfare/contract';
import { type Dispatch, useEffect } from 'react';
import { typesFor } from '../../../shared/ordering/types-for-link.ts';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import { FLAG_MS, IDENTIFY_MS, later, TYPES_MS } from '../pay/pauses.ts';

export type LinkChecks = {
  /** The line that is open. */
  line: Line;
  dispatch: Dispatch<LineAction>;
  locale: Locale;
  haveServices: () => Promise<unknown>;
  /** The order is on its way: what its link leads to comes too late, and must not lead the page elsewhere. */
  isSending: boolean;
};

/** Follows a pasted link: sets its network and the types that accept it, and checks the chosen service. */
export function useLinkChecks({ line, dispatch, locale, haveServices, isSending }: LinkChecks): void {
  const { service, isLinkNew, isNetworkChanged } = line;
  const serviceId = service?.id ?? null;
  const link = line.url.trim();

  // Checks wait for a pause and drop answers that come too late.
  useEffect(() => {
    if (!isLinkNew || isSending) return undefined;
    let types: ReturnType<typeof typesFor> = Promise.resolve(null);
    const stopTypes = later(link, TYPES_MS, async (signal) => {
      types = typesFor(link, null, locale, signal);
    });
    const stopReading = later(link, IDENTIFY_MS, async (signal) => {
      void callApi(recordEnterUrl).catch(() => null);
      // The link may lead to a service that the page did not come with.
      const [network, typeIds] = await Promise.all([networkOf(link, locale, signal), types, haveServices()]);
      if (signal.aborted) return;
      // Dispatched together: the form goes straight to where the link fits.
      if (network !== null) dispatch({ type: 'linkIdentified', networkId: network });
      dispatch({ type: 'linkRead', typeIds });
    });

    return () => {
      stopTypes?.();
      stopReading?.();
    };
  }, [link, isLinkNew, isSending, locale, dispatch, haveServices]);

  // A link that was just typed is judged once it is clear where it leads; another service judges it at once.
  useEffect(() => {
    if (isLinkNew || isSending || serviceId === null) return undefined;
    return later(link, 0, async (signal) => {
      const message = await problemOf(link, serviceId, locale, signal);
      if (signal.aborted || message === undefined) return;
      dispatch(
        message === null
          ? { type: 'errorCleared', field: 'url' }
          : { type: 'fieldRefused', field: 'url', message },
      );
    });
  }, [link, isLinkNew, isSending, serviceId, locale, dispatch]);

  useEffect(() => {
    if (!isNetworkChanged) return;
    const timer = setTimeout(() => dispatch({ type: 'networkFlagExpired' }), FLAG_MS);
    return () => clearTimeout(timer);
  }, [isNetworkChanged, dispatch]);
}

/** A failure is no answer: the form goes on as without it. */
async function networkOf(url: string, locale: Locale, signal: AbortSignal): Promise<number | null> {
  const answer = callApi(identifyLink, { query: { locale }, body: { url } }, { signal });

  return answer.then(
    ({ data }) => data?.network_id ?? null,
    () => null,
  );
}

/** Problem of a link with a service; null when there is none, undefined when the server did not answer. */
async function problemOf(
  url: string,
  service_id: number,
  locale: Locale,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  const answer = callApi(validateUrl, { query: { locale }, body: { url, service_id } }, { signal });

  return answer.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.errors.url?.[0] : undefined),
  );
}
