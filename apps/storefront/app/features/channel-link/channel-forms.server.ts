import { textOf } from '@fanfare/client/use-api-form.ts';
import { linkChannel, unlinkChannel, verifyChannelCode, verifyPublicSubscriptions } from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';

/** The forms of linking, sent before their scripts were here; each goes on at the channel that it is about. */
export async function answerChannelForm(
  { call }: AppContext,
  { request, url }: { request: Request; url: URL },
) {
  const { locale } = addressOf(url);
  const query = { locale };
  const values = await request.formData();
  const channelId = textOf(values, 'channel');
  const params = { youtubeAccountId: channelId };
  const page = (id: string) => localPath(locale, `/channel-statistics?link=${id}`);
  const tasks: Record<string, () => Promise<unknown>> = {
    code: () => call(verifyChannelCode, { params, query }),
    subscriptions: () => call(verifyPublicSubscriptions, { params, query }),
    unlink: () => call(unlinkChannel, { params, query }),
  };
  const name = textOf(values, 'task');
  const task = tasks[name];
  if (task) return answerForm(values, task, page(name === 'unlink' ? 'new' : channelId));

  // The newest channel is the one that was linked.
  return answerForm(
    values,
    () => call(linkChannel, { query, body: { youtube_channel_url: textOf(values, 'youtube_channel_url') } }),
    page('last'),
  );
}
