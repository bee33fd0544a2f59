import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';
import { useTypedField } from './use-typed-field.ts';

export type SearchFieldProps = {
  /** Text of the current search. */
  text: string;
  /** Label for screen readers, and the shorter placeholder. */
  label: string;
  placeholder: string;
  onSearch: (text: string) => void;
};

/** Searches a list while it is typed into. In a form it is sent as `q`. */
export function SearchField({ text, label, placeholder, onSearch }: SearchFieldProps) {
  const field = useTypedField(text, (typed) => onSearch(typed.trim()));

  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <span className="visually-hidden">{label}</span>
      <input
        {...field}
        name="q"
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
    </label>
  );
}
