import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../shared/pages/instance.ts';
import { settingsQuery } from '../../shared/queries/settings-query.ts';

const EVERY_MS = 600_000;

/**
 * Asks for the settings at once and every ten minutes (CATB-03). The page is loaded again only when they differ from
 * those that it came with, so that nobody is disturbed for nothing.
 */
export function useFreshSettings(): void {
  const { locale, settings } = useInstance();
  const { revalidate } = useRevalidator();
  const { data: fresh } = useQuery({
    ...settingsQuery(locale),
    refetchInterval: EVERY_MS,
  });
  const hasChanged = fresh !== undefined && hashKey([fresh]) !== hashKey([settings]);
  useEffect(() => {
    if (hasChanged) void revalidate();
  }, [hasChanged, revalidate]);
}
