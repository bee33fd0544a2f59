import { callApi } from '@fanfare/client/api.ts';
import { channelVideoStatistics, type VideoStatistics } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { Percent } from './month-card.tsx';
import { useViewTime } from './use-view-time.ts';
import type { ChannelVideo } from './videos.ts';
import styles from './videos-card.module.css';

type VideoDetailProps = { video: ChannelVideo; channelId: string; days: { from: string; to: string } };

/** Sources and watch figures of a video in the period, read when its row is opened. */
export function VideoDetail({ video, channelId, days }: VideoDetailProps) {
  const path = usePath();
  const { locale } = useInstance();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['channel-video', channelId, video.video_id, days, locale],
    queryFn: async ({ signal }) => {
      const body = { youtube_channel_id: channelId, dates: days, video_ids: [video.video_id] };
      const answer = await callApi(channelVideoStatistics, { query: { locale }, body }, { signal });
      return answer.data[video.video_id] ?? null;
    },
    staleTime: 600_000,
    retry: false,
  });

  return (
    <div className={styles.detail} aria-busy={isPending}>
      {isError ? (
        <p role="alert">
          <Trans>The figures of this video could not be read.</Trans>{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : (
        <Facts figures={data ?? null} />
      )}
      <div className={styles.acts}>
        <ButtonLink to={`${path('/orders/create')}?${new URLSearchParams({ url: video.url })}`}>
          <Trans>Promote this video</Trans>
        </ButtonLink>
        <a href={video.url} target="_blank" rel="noreferrer">
          YouTube <Icon name="external" size={16} />
        </a>
      </div>
    </div>
  );
}

const NONE = '–';

function Facts({ figures }: { figures: VideoStatistics | null }) {
  const { view, watched } = useViewTime();
  const count = (value: number | null | undefined) => (value == null ? NONE : formatNumber(value));
  const ctr = figures?.ctr ?? null;

  return (
    <dl>
      <div>
        <dt>
          <Trans>Impressions</Trans>
        </dt>
        <dd>{count(figures?.impressions)}</dd>
      </div>
      <div>
        <dt>
          <Trans context="of a preview">Clicks</Trans>
        </dt>
        <dd>{count(figures?.clicks)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Share of clicks</Trans>
        </dt>
        <dd>
          <Percent value={ctr === null ? null : ctr * 100} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Watch time</Trans>
        </dt>
        <dd>{figures === null ? NONE : watched(figures.watch_time_minutes)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Average view</Trans>
        </dt>
        <dd>{figures === null ? NONE : view(figures.average_view_duration_seconds)}</dd>
      </div>
    </dl>
  );
}
