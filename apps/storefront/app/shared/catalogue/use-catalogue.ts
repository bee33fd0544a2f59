import { useQuery } from '@tanstack/react-query';
import { useInstance } from '../pages/instance.ts';
import { catalogueQuery } from '../queries/catalogue-query.ts';
import type { Catalogue } from './catalogue.ts';

/** The whole catalogue in the browser, once it is wanted and has arrived; null before. */
export function useCatalogue(isWanted: boolean): Catalogue | null {
  const { locale, profile } = useInstance();
  const { data } = useQuery({ ...catalogueQuery(locale, profile?.id ?? null), enabled: isWanted });

  return data ?? null;
}
