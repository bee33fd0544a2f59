import { callApi } from '@fanfare/client/api.ts';
import { availableTypesByUrl, type Locale } from '@fanfare/contract';

/** Types of a network, or of whichever the link is of, that accept a link; null when nobody could say. */
export async function typesFor(
  url: string,
  network_id: number | null,
  locale: Locale,
  signal?: AbortSignal,
): Promise<readonly number[] | null> {
  const options = signal === undefined ? {} : { signal };
  const answer = callApi(availableTypesByUrl, { query: { locale }, body: { url, network_id } }, options);

  return answer.then(
    ({ service_type_ids }) => service_type_ids,
    () => null,
  );
}
