import { ApiError } from '@fanfare/client/api-error.ts';
import { QueryClient } from '@tanstack/react-query';

/** A list that did not come is asked for again after these, by itself (console-mock/README-desk.md, Failed). */
const RETRIES_MS = [8_000, 16_000, 30_000];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Refused requests are not sent again.
      retry: (failed, error) =>
        failed < RETRIES_MS.length &&
        !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      retryDelay: (failed) => RETRIES_MS[failed] ?? 30_000,
      refetchOnWindowFocus: true,
    },
  },
});
