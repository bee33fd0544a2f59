import { Select } from '@fanfare/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { TasksPage } from '../load-tasks.server.ts';
import { tasksSearch } from '../tasks-filter.ts';

/** The channel that tasks are done by; those that are not verified are left out. */
export function ChannelSelect({ page: { channels, channel, filter } }: { page: TasksPage }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (channel === null) return null;

  return (
    <Select
      aria-label={t`Channel that does the tasks`}
      value={channel.id}
      onChange={({ target }) =>
        void navigate({ search: `?${tasksSearch({ ...filter, channel: target.value, page: 1 })}` })
      }
    >
      {channels.map(({ id, channel: { title }, youtube_channel }) => (
        <option key={id} value={id}>
          {title ?? youtube_channel.youtube_channel_id}
        </option>
      ))}
    </Select>
  );
}
