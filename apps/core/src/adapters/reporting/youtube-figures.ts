import * as z from 'zod';
import { askGoogle } from './ask-google.ts';
import type { DayFigures, Period, VideoFigures } from './port.ts';

/** A table as the Analytics API answers it: without rows where it has nothing to tell. */
const table = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number()]))).default([]),
});

type Access = { base: string; headers: Record<string, string>; now: Date };
type Row = { text(column: string): string; number(column: string): number };

/** Figures of a channel by day. The newest days come about two days later. */
export async function readDays(access: Access, channelId: string, period: Period): Promise<DayFigures[]> {
  const rows = await query(access, channelId, {
    ...period,
    dimensions: 'day',
    metrics:
      'views,estimatedMinutesWatched,averageViewDuration,averageViewPercentage,subscribersGained,subscribersLost',
  });

  return rows.map(({ text, number }) => ({
    day: text('day'),
    views: number('views'),
    watchMinutes: number('estimatedMinutesWatched'),
    averageSeconds: number('averageViewDuration'),
    averagePercent: number('averageViewPercentage'),
    gained: number('subscribersGained'),
    lost: number('subscribersLost'),
  }));
}

/** Figures of videos. Previews shown and pressed are in no report of this API: they are told by bulk reports alone. */
export async function readVideoFigures(
  access: Access,
  channelId: string,
  { videoIds, ...period }: Period & { videoIds: readonly string[] },
): Promise<Map<string, VideoFigures>> {
  const rows = await query(access, channelId, {
    ...period,
    dimensions: 'video',
    metrics: 'estimatedMinutesWatched,averageViewDuration',
    filters: `video==${videoIds.join(',')}`,
  });

  return new Map(
    rows.map(({ text, number }) => [
      text('video'),
      {
        clicks: null,
        impressions: null,
        watchMinutes: number('estimatedMinutesWatched'),
        averageSeconds: number('averageViewDuration'),
      },
    ]),
  );
}

type Report = Period & { dimensions: string; metrics: string; filters?: string };

async function query(
  { base, ...access }: Access,
  channelId: string,
  { from, to, ...report }: Report,
): Promise<Row[]> {
  const search = new URLSearchParams({
    ids: `channel==${channelId}`,
    startDate: from,
    endDate: to,
    ...report,
  });
  const { columnHeaders, rows } = await askGoogle(`${base}/reports?${search}`, { ...access, shape: table });
  const places = new Map(columnHeaders.map(({ name }, place) => [name, place]));

  return rows.map((row) => {
    const value = (column: string) => row[places.get(column) ?? -1];
    return { text: (column) => String(value(column) ?? ''), number: (column) => Number(value(column) ?? 0) };
  });
}
