import { Select } from '@fanfare/ui/fields/select.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ORDER_NAMES, type TasksFilter, type TasksOrder, tasksSearch } from '../tasks-filter.ts';

const WORDS: Record<TasksOrder, MessageDescriptor> = {
  best: msg({ context: 'tasks', message: 'Best paid first' }),
  shortest: msg({ context: 'tasks', message: 'Shortest first' }),
  newest: msg({ context: 'tasks', message: 'Newest first' }),
};

/** In which order the tasks stand. */
export function OrderSelect({ filter }: { filter: TasksFilter }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();

  return (
    <Select
      aria-label={t({ context: 'tasks', message: 'Order of the list' })}
      value={filter.order}
      onChange={({ target }) =>
        void navigate(
          { search: `?${tasksSearch({ ...filter, order: target.value as TasksOrder, page: 1 })}` },
          { preventScrollReset: true },
        )
      }
    >
      {ORDER_NAMES.map((order) => (
        <option key={order} value={order}>
          {i18n._(WORDS[order])}
        </option>
      ))}
    </Select>
  );
}
