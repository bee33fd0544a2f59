import type { Profile } from '@fanfare/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReload } from '../loading/use-reload.ts';
import { useInstance } from '../pages/instance.ts';
import { RUNNING, type Running, runningQuery } from '../queries/running-query.ts';

/**
 * Number of the customer's running orders: from the loader, and refetched when an order ends or the reader returns. If
 * the balance has changed by then, after a payment or a refund, the page is reloaded.
 */
export function useRunning(profile: Profile): Running {
  const { locale } = useInstance();
  const reload = useReload();
  const running = useQuery(runningQuery(profile, locale)).data;
  const hasMoved = running.balance !== profile.balance;
  useEffect(() => {
    if (hasMoved) reload();
  }, [hasMoved, reload]);

  return running;
}

/** Returns a function to call when an order has ended or a ticket has changed, which refetches what the cabinet counts. */
export function useCountAgain(): () => void {
  const client = useQueryClient();

  return () => void client.invalidateQueries({ queryKey: [RUNNING] });
}
