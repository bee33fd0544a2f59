import { areSingleKeysOn, switchSingleKeys } from '@fanfare/client/single-keys.ts';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { optionId, useListbox } from '@fanfare/ui/fields/use-listbox.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { findInCatalogue } from './find.ts';
import { OptionList } from './option-list.tsx';
import styles from './palette.module.css';
import { recentPicks, rememberPick } from './recent-picks.ts';
import { useCommands } from './use-commands.ts';
import { nearestChoices, useSentence } from './use-sentence.tsx';
import { useUnderstood } from './use-understood.ts';

/** Everything that can be gone to or done, by typing: what was picked last comes first. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { head, groups, count } = useGroups(text, field);
  const list = useListbox(text, 0);

  return (
    <Dialog className={styles.palette} aria-label={t`Commands`} closedby="any" onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="text"
          placeholder={t`Service, page or order number`}
          aria-label={t`Service, page or order number`}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded
          aria-controls={list.id}
          aria-activedescendant={count > 0 ? optionId(list.id, list.active) : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={list.onKeyDown}
        />
        <button type="button" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
      {/* Arrows of the field move through it: it is no stop of Tab, which a scroller is. */}
      <div className={styles.found} tabIndex={-1}>
        <Announced className={count > 0 ? 'visually-hidden' : undefined}>
          {count > 0 ? (
            <Plural value={count} one="# suggestion" other="# suggestions" />
          ) : (
            <Trans>Nothing matches “{text}”</Trans>
          )}
        </Announced>
        {head}
        <OptionList
          id={list.id}
          label={t`Commands`}
          groups={groups}
          active={list.active}
          onPick={(choice) => {
            rememberPick(choice);
            onClose();
            if ('act' in choice.goal) choice.goal.act();
          }}
        />
      </div>
      <SingleKeys />
    </Dialog>
  );
}

function useGroups(text: string, field: React.RefObject<HTMLInputElement | null>) {
  const { t } = useLingui();
  const catalogue = useCatalogue(true);
  const understand = useUnderstood();
  const { orders, pages, commands } = useCommands(text);
  const [recent] = useState(recentPicks);
  const sentence = useSentence(catalogue, text.trim(), field);
  const found =
    catalogue === null || text.trim() === ''
      ? { networks: [], types: [], services: [] }
      : findInCatalogue(catalogue, text);

  const groups = [
    { heading: t`Recent`, choices: text.trim() === '' ? recent : [] },
    { heading: t`Orders`, choices: orders },
    ...(sentence?.groups ?? []),
    { heading: t`Filtered list`, choices: catalogue === null ? [] : understand(catalogue, text) },
    { heading: t`Networks`, choices: found.networks },
    { heading: t`Types`, choices: found.types },
    { heading: t`Services`, choices: found.services },
    { heading: t`Pages`, choices: pages },
    { heading: t`Settings`, choices: commands },
  ];
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const isEmpty = catalogue !== null && count === 0;

  return {
    head: sentence?.head,
    count,
    groups: isEmpty ? [{ heading: t`Closest matches`, choices: nearestChoices(catalogue, text) }] : groups,
  };
}

/** Single keys can be in the way of speech input and stray fingers: they can be switched off (SC 2.1.4). */
function SingleKeys() {
  const id = useId();

  return (
    <p className={styles.keys}>
      <input
        id={id}
        type="checkbox"
        defaultChecked={areSingleKeysOn()}
        onChange={({ target }) => switchSingleKeys(target.checked)}
      />
      <label htmlFor={id}>
        <Trans>
          Press <kbd>/</kbd> to search
        </Trans>
      </label>
    </p>
  );
}
