import { placeOf } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { optionId, useListbox } from '@fanfare/ui/fields/use-listbox.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './docs-search.module.css';
import { type Entry, findEntries, nearestEntries } from './find-entries.ts';
import type { ServedDocs } from './served-docs.ts';
import { useEntries } from './use-entries.ts';

/** Finds calls, fields, errors and events of both APIs by a part of their names. */
export function DocsSearch({ docs, onClose }: { docs: ServedDocs; onClose: () => void }) {
  const { t } = useLingui();
  const path = usePath();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const entries = useEntries(docs);
  const found = findEntries(entries, text);
  const isNone = text.trim() !== '' && found.length === 0;
  const shown = isNone ? nearestEntries(entries, text) : found;
  const list = useListbox(text, 0);
  const groups = [...Map.groupBy(shown, ({ group }) => group)];

  return (
    <Dialog
      className={styles.search}
      aria-label={t`Search the documentation`}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t`Calls, fields, errors`}
          placeholder={t`Calls, fields, errors`}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={list.id}
          aria-activedescendant={shown.length > 0 ? optionId(list.id, list.active) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={list.onKeyDown}
        />
        <button type="button" onClick={onClose} aria-label={t`Close`}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <div id={list.id} role="listbox" aria-label={t`Calls, fields, errors`} className={styles.found}>
        {groups.map(([group, own]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {own.map((entry) => {
              const place = shown.indexOf(entry);

              return (
                <button
                  key={entry.key}
                  type="button"
                  id={optionId(list.id, place)}
                  role="option"
                  aria-selected={place === list.active}
                  tabIndex={-1}
                  onClick={() => {
                    onClose();
                    void navigate(path(entry.path));
                  }}
                >
                  <span>
                    <Marked text={entry.title} part={text.trim()} />
                    {entry.note ? <small lang={entry.noteLang}>{entry.note}</small> : null}
                  </span>
                  <small>{entry.kind}</small>
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <Announced className={styles.foot}>
        {isNone ? (
          <Trans>Nothing called “{text}”. These are the nearest.</Trans>
        ) : (
          <Plural value={shown.length} one="# found" other="# found" />
        )}
      </Announced>
    </Dialog>
  );
}

/** A title with the part of it that was typed. */
function Marked({ text, part }: { text: Entry['title']; part: string }) {
  const place = placeOf(text, part);
  if (place === null) return <b translate="no">{text}</b>;

  return (
    <b translate="no">
      {text.slice(0, place[0])}
      <mark>{text.slice(...place)}</mark>
      {text.slice(place[1])}
    </b>
  );
}
