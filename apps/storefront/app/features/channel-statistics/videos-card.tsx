import type { ChannelStatistics } from '@fanfare/contract';
import { engagement, popularity } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { Percent } from './month-card.tsx';
import { allVideos, type ChannelVideo, clockOf } from './videos.ts';
import styles from './videos-card.module.css';

const loadDetail = () => import('./video-detail.tsx').then(({ VideoDetail }) => VideoDetail);

type VideosCardProps = {
  statistics: Pick<ChannelStatistics, 'videos' | 'from' | 'to'>;
  channelId: string;
};

/** The three newest videos (CONST-63), each with what orders brought; a row opens on how it was found and watched. */
export function VideosCard({ statistics: { videos, from, to }, channelId }: VideosCardProps) {
  const { t } = useLingui();
  const all = allVideos(videos);

  return (
    <SectionCard
      isFlush
      title={<Trans>Three newest videos</Trans>}
      note={<Trans>since they were published</Trans>}
    >
      <table className={styles.videos} aria-label={t`Three newest videos`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Video</Trans>
            </th>
            <th scope="col">
              <Trans>Views by your orders</Trans>
            </th>
            <th scope="col">
              <Trans>Views</Trans>
            </th>
            <th scope="col">
              <Trans>Likes</Trans>
            </th>
            <th scope="col">
              <Trans>Comments</Trans>
            </th>
            <th scope="col">
              <Trans>Popularity</Trans>
            </th>
            <th scope="col">
              <Trans>Engagement</Trans>
            </th>
          </tr>
        </thead>
        {videos.length === 0 ? (
          <tbody>
            <tr>
              <td colSpan={7} className={styles.none}>
                <Trans>This channel has no public videos yet.</Trans>
              </td>
            </tr>
          </tbody>
        ) : null}
        {videos.map((video) => (
          <Video key={video.video_id} video={video} channelId={channelId} days={{ from, to }} />
        ))}
        {videos.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">
                <Plural value={videos.length} one="# video" other="All #" />
              </th>
              <td>
                <Share video={all} />
              </td>
              <Figures video={all} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </SectionCard>
  );
}

type VideoProps = { video: ChannelVideo; channelId: string; days: { from: string; to: string } };

function Video({ video, channelId, days }: VideoProps) {
  const [isOpen, setOpen] = useState(false);
  const VideoDetail = useLazy(loadDetail, isOpen);
  const shortDay = useShortDay();
  const id = useId();
  const { title, published_at, preview_image, duration_seconds } = video;

  return (
    <tbody>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <span className={styles.thumb} aria-hidden="true">
              {preview_image === null ? null : (
                <img src={preview_image} alt="" loading="lazy" referrerPolicy="no-referrer" />
              )}
              {duration_seconds === null ? null : <small>{clockOf(duration_seconds)}</small>}
            </span>
            <span className={styles.title}>
              <bdi>{title}</bdi>
              <small>{shortDay(published_at)}</small>
            </span>
          </button>
        </th>
        <td>
          <Share video={video} />
        </td>
        <Figures video={video} />
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={7}>
          {isOpen && VideoDetail ? <VideoDetail video={video} channelId={channelId} days={days} /> : null}
        </td>
      </tr>
    </tbody>
  );
}

type Counted = ReturnType<typeof allVideos>;

/** Views of a video that orders brought, with a bar of their share. */
function Share({ video: { views, views_by_orders: ordered } }: { video: Counted }) {
  const count = formatNumber(ordered);
  const percent = views === 0 ? 0 : Math.round((ordered / views) * 100);

  return (
    <span className={styles.share}>
      <Name>
        <Trans>Views by your orders</Trans>
      </Name>
      {ordered === 0 ? (
        <Trans context="views by orders">none</Trans>
      ) : (
        <Trans>
          {count}, {percent}%
        </Trans>
      )}
      <i style={{ '--share': `${percent}%` }} />
    </span>
  );
}

/** Figures of a video; on a phone each has its name above it. */
function Figures({ video }: { video: Counted }) {
  return (
    <>
      <td>
        <Name>
          <Trans>Views</Trans>
        </Name>
        <b>{formatNumber(video.views)}</b>
      </td>
      <td>
        <Name>
          <Trans>Likes</Trans>
        </Name>
        {formatNumber(video.likes)}
      </td>
      <td>
        <Name>
          <Trans>Comments</Trans>
        </Name>
        {formatNumber(video.comments)}
      </td>
      <td>
        <Name>
          <Trans>Popularity</Trans>
        </Name>
        <Percent value={popularity(video)} />
      </td>
      <td>
        <Name>
          <Trans>Engagement</Trans>
        </Name>
        <Percent value={engagement(video)} />
      </td>
    </>
  );
}

function Name({ children }: { children: React.ReactNode }) {
  return (
    <span className={styles.name} aria-hidden="true">
      {children}
    </span>
  );
}
