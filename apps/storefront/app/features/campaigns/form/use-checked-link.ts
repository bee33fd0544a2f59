import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { validateUrl } from '@fanfare/contract';
import type { identifyLink } from '@fanfare/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadPart } from '../../../shared/loading/load-part.ts';
import { useInstance } from '../../../shared/pages/instance.ts';

/** The service whose links a campaign takes (C-18), and the time until a link is asked about. */
const VIDEO_SERVICE = 1;
const PAUSE_MS = 800;

/** `fault`: why a link is refused, null where it is not, or nobody could be asked. `link`: what it leads to, where that is known. */
type Link = Extract<ReturnType<typeof identifyLink>, { ok: true }>['link'];
export type CheckedLink = { fault: string | null; link: Link | null };
const UNCHECKED: CheckedLink = { fault: null, link: null };

/** Checks a link once it was not typed at for a moment. */
export function useCheckedLink(url: string): CheckedLink {
  const { locale } = useInstance();
  const asked = usePaused(url);
  const { data = UNCHECKED } = useQuery({
    queryKey: ['campaign link', locale, asked],
    enabled: asked.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<CheckedLink> => {
      const body = { url: asked, service_id: VIDEO_SERVICE };
      const { identifyLink } = await loadPart(() => import('./read-link.ts'));
      const read = identifyLink(asked);
      const link = read.ok ? read.link : null;
      try {
        await callApi(validateUrl, { query: { locale }, body }, { signal });
        return { fault: null, link };
      } catch (error) {
        if (error instanceof ApiError && error.status === 422)
          return { fault: error.errors.url?.join(' ') ?? null, link };
        throw error;
      }
    },
  });

  return asked === '' ? UNCHECKED : data;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  // The clock is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);

    return () => clearTimeout(timer);
  }, [text]);

  return paused === text ? text : '';
}
