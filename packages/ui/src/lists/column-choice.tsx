import { Trans } from '@lingui/react/macro';
import button from '../button.module.css';
import { Popover } from '../overlays/popover.tsx';

export type ColumnChoiceProps = {
  /** Columns that the reader may leave out, with their names. */
  columns: readonly { id: string; choice?: React.ReactNode }[];
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Choice of the columns that a table shows. */
export function ColumnChoice({ columns, left, onChange }: ColumnChoiceProps) {
  return (
    <Popover className={button.button} face={<Trans>Columns</Trans>} closesOnPick={false}>
      {() =>
        columns.map(({ id, choice }) =>
          choice === undefined ? null : (
            <label key={id}>
              <input
                type="checkbox"
                checked={!left.has(id)}
                onChange={({ target }) =>
                  onChange(
                    new Set(target.checked ? [...left].filter((other) => other !== id) : [...left, id]),
                  )
                }
              />
              {choice}
            </label>
          ),
        )
      }
    </Popover>
  );
}
