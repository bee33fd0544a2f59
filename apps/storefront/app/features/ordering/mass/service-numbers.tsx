import { foldText, searchedText } from '@fanfare/rules';
import { Icon } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rowAt } from '../../../shared/catalogue/catalogue.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import styles from './service-numbers.module.css';

/** Services shown at once: nobody reads further, and typing a word finds the rest. */
const MOST = 100;

export type ServiceNumbersProps = { onChoose: (id: number) => void };

/** The list of services with their numbers, beside the page; a press begins a line with one. */
export function ServiceNumbers({ onChoose }: ServiceNumbersProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Service numbers</Trans>
      </button>
      {isOpen ? (
        <NumbersDrawer
          onChoose={(id) => {
            setOpen(false);
            onChoose(id);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function NumbersDrawer({ onChoose, onClose }: ServiceNumbersProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const catalogue = useCatalogue(true);
  const wanted = foldText(search.trim());
  const { id: ids, name: names } = catalogue?.document.services ?? { id: [], name: [] };
  const found = ids
    .map((id, row) => ({ id, row }))
    .filter(({ id, row }) => searchedText(`${id} ${names[row]}`).includes(wanted))
    .slice(0, MOST);

  return (
    <Dialog className={styles.drawer} aria-label={t`Service numbers`} onClose={onClose}>
      <header>
        <h2>
          <Trans>Service numbers</Trans>
        </h2>
        <button type="button" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
      </header>
      <input
        type="search"
        aria-label={t`Find a service by its name or number`}
        placeholder={t`Name or number`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul>
        {catalogue === null
          ? null
          : found.map(({ id, row }) => {
              const { name, lang, network } = rowAt(catalogue, row);
              return (
                <li key={id}>
                  <button type="button" onClick={() => onChoose(id)}>
                    <b>{id}</b>
                    <NetworkMark {...network} />
                    <bdi lang={lang}>{name}</bdi>
                  </button>
                </li>
              );
            })}
      </ul>
      {catalogue !== null && found.length === 0 ? (
        <p>
          <Trans>No service has this name or number.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
