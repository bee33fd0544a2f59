import { foldText, searchedText } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { Groups } from './groups.tsx';
import { NetworkTabs } from './network-tabs.tsx';
import styles from './panes.module.css';

/** Networks on one side, the services of the chosen one on the other; one after the other on a phone. */
export function Panes({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const catalogue = useCatalogue(isOpen);
  const [search, setSearch] = useState('');
  const [chosen, choose] = useChosenNetwork();
  const [isEntered, setEntered] = useState(false);
  if (catalogue === null) {
    return (
      <Announced className={styles.message}>
        <Trans>Loading services</Trans>
      </Announced>
    );
  }
  const { networks } = catalogue.document;
  const shown = networks.filter(({ name }) => searchedText(name).includes(foldText(search.trim())));
  const network = networks.find(({ slug }) => slug === chosen) ?? networks[0];

  return (
    <div className={styles.panes} data-entered={isEntered || undefined}>
      <div className={styles.networks}>
        <label className={styles.search}>
          <Icon name="search" size={18} />
          <span className="visually-hidden">
            <Trans>Search networks</Trans>
          </span>
          <input
            type="search"
            value={search}
            placeholder={t`Search networks`}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <Announced className={shown.length > 0 ? 'visually-hidden' : styles.message}>
          {shown.length > 0 ? null : <Trans>No network with that name</Trans>}
        </Announced>
        <NetworkTabs
          networks={shown}
          chosen={network?.slug ?? null}
          choose={choose}
          enter={() => setEntered(true)}
        />
      </div>
      {network ? <Groups catalogue={catalogue} network={network} back={() => setEntered(false)} /> : null}
    </div>
  );
}

/** The network that was pointed at last, until another page is opened: there it is the network of the page. */
function useChosenNetwork() {
  const { key, search } = useLocation();
  const [choice, setChoice] = useState<{ key: string; slug: string } | null>(null);
  const ofPage = new URLSearchParams(search).get('network');

  return [choice?.key === key ? choice.slug : ofPage, (slug: string) => setChoice({ key, slug })] as const;
}
