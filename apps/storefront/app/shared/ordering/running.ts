import type { Profile } from '@fanfare/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useInstance } from '../pages/instance.ts';
import { RUNNING, type Running, runningQuery } from '../queries/running-query.ts';

/**
 * How much of a customer's runs: as the page was loaded, and anew when an order was heard to end or somebody returns. With another
 * balance by then, from a payment that arrived or an order that gave money back, the page is loaded again.
 */
export function useRunning(profile: Profile): Running {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const running = useQuery(runningQuery(profile, locale)).data;
  const hasMoved = running.balance !== profile.balance;
  useEffect(() => {
    if (hasMoved) void revalidate();
  }, [hasMoved, revalidate]);

  return running;
}

/** Tells that an order ended. */
export function useOrderEnded(): () => void {
  const client = useQueryClient();

  return () => void client.invalidateQueries({ queryKey: [RUNNING] });
}
