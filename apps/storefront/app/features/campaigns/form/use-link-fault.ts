import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { validateUrl } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';

/** The service whose links a campaign takes (C-18), and the time until a link is asked about. */
const VIDEO_SERVICE = 1;
const PAUSE_MS = 800;

/** Why a link is refused, once it was not typed at for a moment; null where it is not, or nobody could be asked. */
export function useLinkFault(url: string): string | null {
  const { locale } = useInstance();
  const asked = usePaused(url);
  const { data = null } = useQuery({
    queryKey: ['campaign link', locale, asked],
    enabled: asked.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const body = { url: asked, service_id: VIDEO_SERVICE };
      try {
        await callApi(validateUrl, { query: { locale }, body }, { signal });
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) return error.errors.url?.join(' ') ?? null;
        throw error;
      }
    },
  });

  return asked === '' ? null : data;
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
