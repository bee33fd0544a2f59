import type { OrderWidget } from '@fanfare/contract';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import styles from './builder.module.css';

type WidgetChoiceProps = {
  widgets: readonly OrderWidget[];
  /** Null for all of them. */
  chosen: number | null;
  /** The search part of the address of a choice. */
  to: (widgetId: number | null) => string;
};

/** The widget whose statistics are shown. One that was deleted is reached by its address alone. */
export function WidgetChoice({ widgets, chosen, to }: WidgetChoiceProps) {
  const { t } = useLingui();
  const navigate = useNavigate();

  return (
    <div className={styles.choice}>
      <Select
        aria-label={t({ context: 'order widget', message: 'Widget' })}
        value={chosen ?? ''}
        onChange={({ target }) =>
          void navigate(
            { search: to(target.value === '' ? null : Number(target.value)) },
            { preventScrollReset: true },
          )
        }
      >
        <option value="">{t`All widgets`}</option>
        {widgets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
