import * as contract from '@fanfare/contract';
import { NEWEST_VIDEOS } from '@fanfare/rules';
import type { Mount } from '../../http/mount.ts';
import { askForCustomer } from './ask-source.ts';
import { channelOf } from './face/store.ts';
import { presentChannel, presentDay, presentFigures, presentVideo } from './present-figures.ts';
import { readDates } from './read-dates.ts';
import { readStatistics } from './read-statistics.ts';

/** Reports on a linked, reportable channel (C-46). All but the last tell what was read last; that one asks the network. */
export function reportingRoutes({ mount }: Mount): void {
  mount(contract.channelInfoReport)(({ subject }) => ({ data: presentChannel(subject) }));

  mount(contract.channelVideosReport)(({ subject, body }) => {
    const { video_ids: ids } = body;
    const videos = ids
      ? subject.videos.filter(({ id }) => ids.includes(id))
      : subject.videos.slice(0, NEWEST_VIDEOS);
    return { data: videos.map(presentVideo) };
  });

  mount(contract.channelDailyReport)(async ({ core, subject, body }) => {
    const { from, to } = readDates(body.dates, 'dates.');
    const rows = await core.readDb
      .selectFrom('channel_day')
      .selectAll()
      .where('account_id', '=', subject.id)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
    return { data: rows.map(presentDay) };
  });

  mount(contract.channelVideoStatistics, { limits: ['channelChecksByCaller'] })(
    async ({ core, subject, body }) => {
      const period = readDates(body.dates, 'dates.');
      const figures = await askForCustomer(core, 'channel', (source) =>
        source.videoFigures(channelOf(core, subject), body.video_ids, period),
      );
      return { data: Object.fromEntries([...figures].map(([id, one]) => [id, presentFigures(one)])) };
    },
  );

  mount(contract.getChannelStatistics)(async ({ core, subject, query }) => ({
    data: await readStatistics(core, subject, query),
  }));
}
