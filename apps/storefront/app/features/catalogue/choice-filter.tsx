import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { searchWith, toggled } from '../../shared/catalogue/filter.ts';
import type { Choice } from '../../shared/catalogue/listing.ts';
import { FilterLink, useFilterAddress } from './filter-address.tsx';
import styles from './filter-menu.module.css';
import { FilterMenu } from './filter-menu.tsx';

export type ChoiceFilterProps = {
  label: React.ReactNode;
  /** Parameter of the address. */
  name: string;
  /** Values that are on. */
  on: readonly string[];
  /** Made when the layer is opened. */
  choices: () => readonly Choice[];
  /** True where one choice takes the place of another. */
  isSingle?: boolean;
};

/** Choices with what each would show. They are links: they work before any script, and can be opened beside. */
export function ChoiceFilter({ label, name, on, choices, isSingle = false }: ChoiceFilterProps) {
  const valueWith = (choice: Choice) =>
    isSingle ? (choice.isOn ? null : choice.value) : toggled(on, choice.value);

  return (
    <FilterMenu label={label} count={on.length}>
      {() => <Choices name={name} choices={choices()} valueWith={valueWith} />}
    </FilterMenu>
  );
}

type ChoicesProps = {
  name: string;
  choices: readonly Choice[];
  valueWith: (choice: Choice) => string | null;
};

function Choices({ name, choices, valueWith }: ChoicesProps) {
  const { search } = useFilterAddress();
  if (choices.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>No service here offers a choice.</Trans>
      </p>
    );
  }

  return (
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <FilterLink
            to={searchWith(search, { [name]: valueWith(choice) })}
            aria-current={choice.isOn ? 'true' : undefined}
          >
            <i aria-hidden="true">{choice.isOn ? <Icon name="check" size={16} /> : null}</i>
            <span>{choice.name}</span>
            <small>{formatNumber(choice.count)}</small>
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
