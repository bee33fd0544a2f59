import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tell } from '../../shared/toasts.ts';

const EVERY_MS = 600_000;
/** Whoever goes to and fro between tabs asks no more often. */
const FRESH_MS = 60_000;

/**
 * Asks for the version of the shop when the reader comes back to the page and every ten minutes, and offers to load the new one
 * (DLG-13). The page changes only when they say so (C-07).
 */
export function useNewVersion(): void {
  const { data: latest } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => readVersion(signal),
    // The page is new itself.
    initialData: null,
    staleTime: FRESH_MS,
    refetchInterval: EVERY_MS,
    retry: false,
    // While developing each edit is a version.
    enabled: import.meta.env.PROD,
  });
  useEffect(() => {
    const own = window.__reactRouterManifest?.version;
    if (latest === null || own === undefined || latest === own) return;
    tell({
      about: 'version',
      tone: 'run',
      words: msg`A new version of the shop is ready.`,
      action: { words: msg`Update`, act: () => location.reload() },
    });
  }, [latest]);
}

/** null where nobody of ours answers. */
async function readVersion(signal: AbortSignal): Promise<string | null> {
  const answer = await fetch('/version', { signal });
  if (!answer.ok) return null;
  const { version } = (await answer.json()) as { version?: unknown };

  return typeof version === 'string' ? version : null;
}
