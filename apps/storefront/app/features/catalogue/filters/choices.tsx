import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { useId } from 'react';
import { searchWith, toggled } from '../../../shared/catalogue/filter.ts';
import type { Choice } from '../../../shared/catalogue/listing.ts';
import { FilterLink, useFilterAddress } from './filter-address.tsx';

export type ChoicesProps = {
  label: string;
  /** Parameter of the address. */
  name: string;
  choices: readonly Choice[];
  /** True where one choice takes the place of another. */
  isSingle?: boolean;
};

/** Choices with what each would show. They are links: they work before any script, and can be opened beside. */
export function Choices({ label, name, choices, isSingle = false }: ChoicesProps) {
  const { search } = useFilterAddress();
  const id = useId();
  const on = choices.filter(({ isOn }) => isOn).map(({ value }) => value);
  const valueWith = ({ value, isOn }: Choice) => (isSingle ? (isOn ? null : value) : toggled(on, value));
  // A filter that no service here knows is no question.
  if (choices.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul>
        {choices.map((choice) => (
          <li key={choice.value}>
            <FilterLink
              to={searchWith(search, { [name]: valueWith(choice) })}
              aria-current={choice.isOn ? 'true' : undefined}
            >
              <i aria-hidden="true">{choice.isOn ? <Icon name="check" size={16} /> : null}</i>
              <span>
                <bdi>{choice.name}</bdi>
              </span>
              <small>{formatNumber(choice.count)}</small>
            </FilterLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
