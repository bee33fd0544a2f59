import type { Profile } from '@fanfare/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useInstance } from './instance.ts';
import { RUNNING, type Running, runningQuery } from './queries/running-query.ts';

/** How much of a customer's runs: as the page was loaded, and anew when an order was heard to end or somebody returns. */
export function useRunning(profile: Profile): Running {
  const { locale } = useInstance();

  return useQuery(runningQuery(profile, locale)).data;
}

/** Tells that an order ended. */
export function useOrderEnded(): () => void {
  const client = useQueryClient();

  return () => void client.invalidateQueries({ queryKey: [RUNNING] });
}
