import { callApi } from '@fanfare/client/api.ts';
import { availableTypesByUrl, identifyLink } from '@fanfare/contract';
import type { widgetQuery } from './widget-query.ts';

/** The network of a link and the ids of the types that take it: null and none where nobody could say. */
export async function readWidgetLink(
  url: string,
  query: ReturnType<typeof widgetQuery>,
  signal: AbortSignal,
): Promise<{ networkId: number | null; typeIds: readonly number[] }> {
  const body = { url };
  const [identified, fitting] = await Promise.all([
    callApi(identifyLink, { query, body }, { signal }).catch(() => ({ data: null })),
    callApi(availableTypesByUrl, { query, body }, { signal }).catch(() => ({ service_type_ids: [] })),
  ]);

  return { networkId: identified.data?.network_id ?? null, typeIds: fitting.service_type_ids };
}
