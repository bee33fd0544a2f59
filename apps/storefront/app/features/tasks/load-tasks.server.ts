import {
  getTask,
  type LinkedChannel,
  listLinkedChannels,
  listTasks,
  type OutputOf,
  type Task,
  type TaskEarnings,
} from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { type PageRead, readPage } from '../../shared/pages/read-page.server.ts';
import { ORDERS, parseTasksFilter, type TasksFilter } from './tasks-filter.ts';

const PER_PAGE = '20';

/** The channels that tasks can be done by, and the one that is chosen. */
export type Doers = { channels: readonly LinkedChannel[]; channel: LinkedChannel | null };
export type TasksPage = { view: 'list'; tasks: OutputOf<typeof listTasks>; filter: TasksFilter } & Doers;
export type TaskPage = { view: 'task'; task: Task; earnings: TaskEarnings } & Doers;

/** The list of tasks, or the one that the address asks for. */
export function loadTasks({ call }: AppContext, url: URL): Promise<PageRead<TasksPage | TaskPage>> {
  const { locale, searchParams } = addressOf(url);
  const filter = parseTasksFilter(searchParams);
  const taskId = searchParams.get('task');
  const query = { locale };

  return readPage(async () => {
    const [known, one] = await Promise.all([
      call(listLinkedChannels, { query }),
      taskId === null ? null : call(getTask, { params: { taskId }, query }),
    ]);
    const channels = known.data.filter(({ is_verified }) => is_verified);
    const channel = channels.find(({ id }) => String(id) === filter.channel) ?? channels[0] ?? null;
    if (one !== null) return { view: 'task', task: one.data, earnings: one.earnings, channels, channel };
    // The list of a channel tells the tasks that it has done.
    const tasks = await call(listTasks, {
      query: {
        ...query,
        ...ORDERS[filter.order],
        page: String(filter.page),
        per_page: PER_PAGE,
        ...(channel && { youtube_account_id: String(channel.id) }),
      },
    });
    return { view: 'list', tasks, filter, channels, channel };
  }, null);
}
