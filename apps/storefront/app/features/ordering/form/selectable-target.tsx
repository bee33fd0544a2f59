import { listCountries, listLanguages, type Target } from '@fanfare/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api.ts';
import { useInstance } from '../../../shared/instance.ts';
import styles from './selectable-target.module.css';

export type SelectableTargetProps = {
  target: Target;
  chosen: number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
};

/** Countries or languages: a list of boxes, found by typing. */
export function SelectableTarget({ target, chosen, error, onChange }: SelectableTargetProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const choices = useChoices(target);
  const found = choices.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((known) => known !== id) : [...chosen, id]);

  return (
    <fieldset
      className={styles.target}
      data-field="targetableValues"
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{target.placeholder || target.name}</legend>
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
        {found.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
      <p className={error ? styles.error : undefined}>
        {error ?? <Plural value={chosen.length} one="# chosen" other="# chosen" />}
      </p>
    </fieldset>
  );
}

function useChoices({ type, selectable_values }: Target): { id: number; name: string }[] {
  const { locale } = useInstance();
  const endpoint = type.selectable === 'languages' ? listLanguages : listCountries;
  const { data = [] } = useQuery({
    queryKey: [endpoint.name, locale],
    queryFn: async ({ signal }) => (await callApi(endpoint, { query: { locale } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

  return selectable_values.length === 0 ? data : data.filter(({ id }) => selectable_values.includes(id));
}
