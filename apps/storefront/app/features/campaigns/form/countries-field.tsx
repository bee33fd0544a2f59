import { foldText, searchedText } from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { optionId, useListbox } from '@fanfare/ui/fields/use-listbox.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './new-campaign.module.css';
import { TokenBox } from './token-box.tsx';

type Country = { id: number; name: string };
type CountriesFieldProps = {
  countries: readonly Country[];
  chosen: readonly number[];
  error: React.ReactNode;
  onChange: (ids: readonly number[]) => void;
};

const SHOWN = 8;

/** Countries by typing: arrows and Enter choose, Backspace takes the last one out. */
export function CountriesField({ countries, chosen, error, onChange }: CountriesFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const list = useListbox(text, 0);
  const found = foundIn(
    countries.filter(({ id }) => !chosen.includes(id)),
    foldText(text.trim()),
  );
  const isShown = isOpen && found.length > 0;
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const pick = (id: number) => {
    onChange([...chosen, id]);
    setText('');
  };

  return (
    <section className={styles.part}>
      <Field
        name="countries"
        label={<Trans>Countries</Trans>}
        note={<Trans>do not change what is counted</Trans>}
        error={error}
      >
        {(wiring) => (
          <TokenBox
            isWrong={Boolean(error)}
            tokens={chosen.map((id) => ({ key: String(id), words: names.get(id) ?? String(id) }))}
            onRemove={(key) => onChange(chosen.filter((id) => String(id) !== key))}
          >
            <input
              {...wiring}
              value={text}
              placeholder={t`Add a country`}
              autoComplete="off"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? list.id : undefined}
              aria-activedescendant={isShown ? optionId(list.id, list.active) : undefined}
              onChange={({ target }) => {
                setText(target.value);
                setOpen(true);
              }}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
                if (event.key === 'Escape') setOpen(false);
                else if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1));
                else if (isShown) list.onKeyDown(event);
              }}
            />
            {isShown ? (
              <div id={list.id} className={styles.options} role="listbox" aria-label={t`Countries`}>
                {found.map(({ id, name }, place) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                  <div
                    key={id}
                    id={optionId(list.id, place)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === list.active}
                    // The field keeps the focus.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => pick(id)}
                  >
                    <bdi>{name}</bdi>
                  </div>
                ))}
              </div>
            ) : null}
          </TokenBox>
        )}
      </Field>
    </section>
  );
}

/** Countries that begin with the text come first. */
function foundIn(countries: readonly Country[], typed: string): Country[] {
  const begins = ({ name }: Country) => Number(searchedText(name).startsWith(typed));

  return countries
    .filter(({ name }) => searchedText(name).includes(typed))
    .toSorted((one, other) => begins(other) - begins(one))
    .slice(0, SHOWN);
}
