import { Icon } from '@fanfare/ui/icon.tsx';
import { useSearchParams } from 'react-router';
import styles from './filter-choice.module.css';

export type FilterChoiceProps = {
  /** Parameter in the address. */
  name: string;
  /** Name of the filter; it is also the first choice, which filters nothing. */
  label: string;
  choices: readonly { value: string; words: string }[];
};

/** A filter of a list as a pill, kept in the address. */
export function FilterChoice({ name, label, choices }: FilterChoiceProps) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(name) ?? '';

  return (
    <span className={styles.pill} data-chosen={chosen !== '' || undefined}>
      <select
        aria-label={label}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          setParams((before) => {
            const next = new URLSearchParams(before);
            next.delete('open');
            if (value === '') next.delete(name);
            else next.set(name, value);
            return next;
          })
        }
      >
        <option value="">{label}</option>
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  );
}
