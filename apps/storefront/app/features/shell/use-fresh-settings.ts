import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReload } from '../../shared/loading/use-reload.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { settingsQuery } from '../../shared/queries/settings-query.ts';

const EVERY_MS = 600_000;

/**
 * Refetches the settings at once and every ten minutes (CATB-03). The page is reloaded only when they differ from its
 * own, so that the reader is not disturbed for nothing.
 */
export function useFreshSettings(): void {
  const { locale, settings } = useInstance();
  const reload = useReload();
  const { data: fresh } = useQuery({
    ...settingsQuery(locale),
    refetchInterval: EVERY_MS,
  });
  const hasChanged = fresh !== undefined && hashKey([fresh]) !== hashKey([settings]);
  useEffect(() => {
    if (hasChanged) reload();
  }, [hasChanged, reload]);
}
