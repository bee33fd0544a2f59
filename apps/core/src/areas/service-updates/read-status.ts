import type { Locale, PausedService, ServiceStatus, TypeStatus } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { pausedSince } from './store.ts';

const MOST_PAUSED = 100;

/**
 * State of the shop's services: paused ones with their times, as the log of changes knows them, and the times that the catalogue
 * has measured. Nothing is computed that was not measured: of a type the fastest and the slowest service are told.
 */
export async function readStatus(core: Core, locale: Locale): Promise<ServiceStatus> {
  const snapshot = await core.catalogue.current();
  const content = snapshot.content(locale);
  const paused = content.listed.filter((id) => isPaused(snapshot, id));
  const since = await pausedSince(core.db, paused);
  const latest = paused.toSorted((a, b) => timeOf(since, b) - timeOf(since, a)).slice(0, MOST_PAUSED);

  return {
    checked_at: core.clock.now().toISOString(),
    services: content.listed.length,
    paused: paused.length,
    paused_services: latest.flatMap((id) => presentPaused(content, id, since.get(id)) ?? []),
    types: typesOf(snapshot, content),
  };
}

const isPaused = ({ services }: CatalogueSnapshot, id: number) => services.get(id)?.isDeactivated ?? false;
const timeOf = (since: ReadonlyMap<number, Date>, id: number) => since.get(id)?.getTime() ?? 0;

function presentPaused(
  content: CatalogueContent,
  serviceId: number,
  since: Date | undefined,
): PausedService | null {
  const service = content.service(serviceId);
  if (!service) return null;
  const { id, slug, name, lang, network_id } = service;

  return { id, slug, name, lang, network_id, since: since?.toISOString() ?? null };
}

function typesOf(snapshot: CatalogueSnapshot, content: CatalogueContent): TypeStatus[] {
  const listed = new Set(content.listed);

  return content.serviceTypes.flatMap(({ id, slug, name, lang, network_id, services }) => {
    const own = services.filter((serviceId) => listed.has(serviceId));
    if (own.length === 0) return [];
    const paused = own.filter((serviceId) => isPaused(snapshot, serviceId)).length;

    return { id, slug, name, lang, network_id, services: own.length, paused, times: timesOf(content, own) };
  });
}

function timesOf(content: CatalogueContent, serviceIds: readonly number[]): TypeStatus['times'] {
  const measured = serviceIds.flatMap((id) => content.measuredTimes(id) ?? []);
  if (measured.length === 0) return null;

  return {
    services: measured.length,
    orders: measured.reduce((sum, { orders }) => sum + orders, 0),
    start: spanOf(measured.map(({ start_median }) => start_median)),
    completion: spanOf(measured.map(({ completion_median }) => completion_median)),
  };
}

const spanOf = (minutes: readonly number[]) => ({ from: Math.min(...minutes), to: Math.max(...minutes) });
