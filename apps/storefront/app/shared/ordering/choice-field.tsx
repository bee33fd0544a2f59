import { foldText, searchedText } from '@fanfare/rules';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstance } from '../pages/instance.ts';
import { placesQuery } from '../queries/places-query.ts';
import styles from './choice-field.module.css';

export type ChoiceFieldProps = {
  name: string;
  label: string;
  kind: 'countries' | 'languages';
  /** Ids to choose from; empty: all that there are. */
  offered: readonly number[];
  chosen: readonly number[];
  hint?: React.ReactNode;
  error: string | undefined;
  onChange: (ids: number[]) => void;
};

/** Countries or languages: a list of boxes, found by typing. */
export function ChoiceField({ name, label, kind, offered, chosen, hint, error, onChange }: ChoiceFieldProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const choices = useChoices(kind, offered);
  const found = choices.filter(({ name }) => searchedText(name).includes(foldText(search.trim())));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((known) => known !== id) : [...chosen, id]);

  return (
    <fieldset
      className={styles.target}
      data-field={name}
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      {choices.length > 12 ? (
        <input
          type="search"
          value={search}
          placeholder={t`Search`}
          aria-label={t`Search`}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <div className={styles.choices}>
        {found.map((choice) => (
          <label key={choice.id}>
            <input type="checkbox" checked={chosen.includes(choice.id)} onChange={() => toggle(choice.id)} />
            <bdi>{choice.name}</bdi>
          </label>
        ))}
      </div>
      <p className={error ? styles.error : undefined}>
        {error ??
          (chosen.length === 0 && hint ? (
            hint
          ) : (
            <Plural value={chosen.length} one="# chosen" other="# chosen" />
          ))}
      </p>
    </fieldset>
  );
}

function useChoices(
  kind: ChoiceFieldProps['kind'],
  offered: readonly number[],
): { id: number; name: string }[] {
  const { locale } = useInstance();
  const { data = [] } = useQuery(placesQuery(kind, locale));

  return offered.length === 0 ? data : data.filter(({ id }) => offered.includes(id));
}
