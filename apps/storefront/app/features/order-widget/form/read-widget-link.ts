import { callApi } from '@fanfare/client/api.ts';
import { availableTypesByUrl, identifyLink } from '@fanfare/contract';

/** The network of a link and the ids of the types that take it: null and none where nobody could say. */
export async function readWidgetLink(
  url: string,
  signal: AbortSignal,
): Promise<{ networkId: number | null; typeIds: readonly number[] }> {
  const body = { url };
  const [identified, fitting] = await Promise.all([
    callApi(identifyLink, { body }, { signal }).catch(() => ({ data: null })),
    callApi(availableTypesByUrl, { body }, { signal }).catch(() => ({ service_type_ids: [] })),
  ]);

  return { networkId: identified.data?.network_id ?? null, typeIds: fitting.service_type_ids };
}
