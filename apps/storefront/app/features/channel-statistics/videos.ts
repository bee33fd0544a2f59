import type { ChannelStatistics } from '@fanfare/contract';

export type ChannelVideo = ChannelStatistics['videos'][number];

/** Some videos together. */
export const allVideos = (videos: readonly ChannelVideo[]) => ({
  views: sum(videos, ({ views }) => views),
  likes: sum(videos, ({ likes }) => likes),
  comments: sum(videos, ({ comments }) => comments),
  views_by_orders: sum(videos, ({ views_by_orders }) => views_by_orders),
});

const sum = (videos: readonly ChannelVideo[], value: (video: ChannelVideo) => number) =>
  videos.reduce((total, video) => total + value(video), 0);

/** Seconds as 4:12, or 1:04:12. */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;

  return shown.map((part, place) => (place === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
