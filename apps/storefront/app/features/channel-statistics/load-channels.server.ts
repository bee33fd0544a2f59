import {
  type ChannelStatistics,
  getChannelStatistics,
  type LinkedChannel,
  listLinkedChannels,
} from '@fanfare/contract';
import { chosenChannel } from '@fanfare/rules';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { readPage } from '../../shared/pages/read-page.server.ts';
import { parseChannelSpan, spanQuery } from './channel-filter.ts';
import { keptChannel } from './kept-channel.ts';

type OwnChannels = { channels: readonly LinkedChannel[]; canLink: boolean; asksPermission: boolean };
export type LoadedChannels =
  | ({
      view: 'link';
      channel: LinkedChannel | null;
      step: 2 | 3 | null;
      allowed: 'yes' | 'no' | null;
    } & OwnChannels)
  | ({ view: 'none'; begun: LinkedChannel | null } & OwnChannels)
  | ({
      view: 'statistics';
      channel: LinkedChannel;
      statistics: ChannelStatistics | null;
      failureId: string | null;
      span: ReturnType<typeof parseChannelSpan>;
    } & OwnChannels);

/** The part of the screen that the address asks for, with what it shows. */
export async function loadChannels(
  { call }: AppContext,
  search: URLSearchParams,
  cookies: string | null,
): Promise<LoadedChannels> {
  const { data: channels, can_link, asks_permission } = await call(listLinkedChannels, { query: {} });
  const known = { channels, canLink: can_link, asksPermission: asks_permission };
  const link = search.get('link');
  if (link !== null) {
    const [asked, step] = [search.get('allowed'), search.get('step')];
    return {
      view: 'link',
      ...known,
      channel: (link === 'last' ? channels.at(-1) : channels.find(({ id }) => String(id) === link)) ?? null,
      step: step === '2' ? 2 : step === '3' ? 3 : null,
      allowed: asked === 'yes' || asked === 'no' ? asked : null,
    };
  }
  const chosen = chosenChannel(channels, keptChannel(search, cookies));
  const channel = chosen?.is_reportable ? chosen : channels.find(({ is_reportable }) => is_reportable);
  if (!channel) return { view: 'none', ...known, begun: chosen };
  const span = parseChannelSpan(search);
  const { page, failureId } = await readPage(
    async () =>
      (
        await call(getChannelStatistics, {
          params: { youtubeAccountId: String(channel.id) },
          query: spanQuery(span, new Date()),
        })
      ).data,
    '?',
  );

  return { view: 'statistics', ...known, channel, statistics: page, failureId, span };
}
