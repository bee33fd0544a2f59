import type { Profile } from '@fanfare/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReload } from '../loading/use-reload.ts';
import { useInstance } from '../pages/instance.ts';
import { RUNNING, type Running, runningQuery } from '../queries/running-query.ts';

/** Numbers of what runs and waits for the customer: from the loader, and refetched when an order ends or the reader returns. */
export function useRunning(profile: Profile): Running {
  const { locale } = useInstance();

  return useQuery(runningQuery(profile, locale)).data;
}

/**
 * Reloads the page where the balance has changed by the time that those numbers were refetched, after a payment or a refund. Once
 * on a page: each reload ends the one before.
 */
export function useMovedBalance(profile: Profile): void {
  const reload = useReload();
  const hasMoved = useRunning(profile).balance !== profile.balance;
  useEffect(() => {
    if (hasMoved) reload();
  }, [hasMoved, reload]);
}

/** Returns a function to call when an order has ended or a ticket has changed, which refetches what the cabinet counts. */
export function useCountAgain(): () => void {
  const client = useQueryClient();

  return () => void client.invalidateQueries({ queryKey: [RUNNING] });
}
