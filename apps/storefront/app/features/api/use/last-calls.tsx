import { callApi } from '@fanfare/client/api.ts';
import { getApiError } from '@fanfare/contract';
import { formatDateTime } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useInstance } from '../../../shared/pages/instance.ts';
import api from '../api.module.css';
import { useTokenName } from '../tokens/token-words.tsx';
import type { ShownToken } from '../tokens/tokens-card.tsx';
import styles from './errors-card.module.css';

/** The last five calls of a kind of refusal: what was sent, and what was answered. */
export function LastCalls({ errorId, tokens }: { errorId: number; tokens: readonly ShownToken[] }) {
  const { locale } = useInstance();
  const nameOf = useTokenName();
  const { data, isError } = useQuery({
    queryKey: ['api error', errorId],
    queryFn: async ({ signal }) =>
      (await callApi(getApiError, { params: { errorId: String(errorId) }, query: { locale } }, { signal }))
        .data,
  });
  if (isError)
    return (
      <p className={styles.none} role="alert">
        <Trans>The calls could not be loaded.</Trans>
      </p>
    );

  return (
    <ol className={styles.calls} aria-busy={data === undefined}>
      {data?.calls.map(({ at, token_id, method, path, fields, answer }) => {
        const token = tokens.find(({ id }) => id === token_id);
        return (
          <li key={`${at} ${fields}`} className={styles.call}>
            <p>
              <time dateTime={at}>{formatDateTime(at, 'local')}</time>{' '}
              <bdi>{token ? nameOf(token) : <Trans>a token that was revoked</Trans>}</bdi>{' '}
              <code>
                {method} {path}
              </code>
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by the keyboard too */}
            <pre className={api.code} tabIndex={0}>
              {fields}
            </pre>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
            <pre className={api.code} tabIndex={0}>
              {answer}
            </pre>
          </li>
        );
      })}
    </ol>
  );
}
