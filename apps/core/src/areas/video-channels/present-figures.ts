import type { VideoStatistics } from '@fanfare/contract';
import type { Selectable } from 'kysely';
import type { VideoFigures } from '../../adapters/reporting/port.ts';
import type { KeptVideo } from '../../data/tables/video-channels.ts';
import type { Tables } from '../../data/tables.ts';
import type { AccountRow } from './face/store.ts';

/** A channel as it was read last (ENT-73). */
export const presentChannel = (row: AccountRow) => ({
  youtube_channel_id: row.youtube_channel_id,
  subscribers: row.subscribers === null ? null : Number(row.subscribers),
  views: Number(row.views),
  monetized: row.is_monetized,
});

/** A day of a channel (ENT-74). */
export const presentDay = (row: Selectable<Tables['channel_day']>) => ({
  day: row.day,
  views: Number(row.views),
  watch_time_minutes: Number(row.watch_minutes),
  average_view_duration_seconds: row.average_seconds,
  average_view_percentage: Math.round(row.average_percent),
  subscribers_gained: row.gained,
  subscribers_lost: row.lost,
});

/** A video of a channel (ENT-75). */
export const presentVideo = (video: KeptVideo) => ({
  video_id: video.id,
  title: video.title,
  published_at: video.publishedAt,
  preview_image: video.picture,
  views: video.views,
  likes: video.likes,
  comments: video.comments,
});

/** Sources and watch figures of a video (ENT-76). */
export const presentFigures = ({ clicks, impressions, ...watched }: VideoFigures): VideoStatistics => ({
  clicks,
  ctr: clicks === null || !impressions ? null : Math.round((clicks / impressions) * 10_000) / 10_000,
  impressions,
  watch_time_minutes: watched.watchMinutes,
  average_view_duration_seconds: watched.averageSeconds,
});
