import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { findInCatalogue } from './find.ts';
import { OptionList } from './option-list.tsx';
import { rememberPick } from './recent-picks.ts';
import styles from './suggestions.module.css';
import { useUnderstood } from './use-understood.ts';

export type SuggestionsProps = {
  id: string;
  /** Empty while there is nothing to suggest: the catalogue is fetched meanwhile. */
  text: string;
  active: number;
  onPick: () => void;
};

/** What the text of the header search finds, over the page. */
export function Suggestions({ id, text, active, onPick }: SuggestionsProps) {
  const { t } = useLingui();
  const catalogue = useCatalogue(true);
  const understand = useUnderstood();
  if (text === '') return null;
  const found = catalogue === null ? null : findInCatalogue(catalogue, text);
  const groups =
    catalogue === null || found === null
      ? []
      : [
          { heading: t`Filtered list`, choices: understand(catalogue, text) },
          { heading: t`Networks`, choices: found.networks },
          { heading: t`Types`, choices: found.types },
          { heading: t`Services`, choices: found.services },
        ];
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);

  return (
    <div className={styles.layer}>
      <p role="status" className={count > 0 ? 'visually-hidden' : styles.message}>
        {found === null ? (
          <Trans>Loading the services</Trans>
        ) : count > 0 ? (
          <Plural value={count} one="# suggestion" other="# suggestions" />
        ) : (
          <Trans>Nothing matches “{text}”</Trans>
        )}
      </p>
      <OptionList
        id={id}
        label={t`Suggestions`}
        groups={groups}
        active={active}
        onPick={(choice) => {
          rememberPick(choice);
          onPick();
        }}
      />
    </div>
  );
}
