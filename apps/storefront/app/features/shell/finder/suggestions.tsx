import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { looksLikeLink } from '../../../shared/catalogue/searched.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { findInCatalogue } from './find.ts';
import { OptionList } from './option-list.tsx';
import { rememberPick } from './recent-picks.ts';
import styles from './suggestions.module.css';
import { useOrderChoices } from './use-commands.ts';
import { nearestChoices, useSentence } from './use-sentence.tsx';
import { useUnderstood } from './use-understood.ts';

export type SuggestionsProps = {
  id: string;
  /** Empty while there is nothing to suggest: the catalogue is fetched meanwhile. */
  text: string;
  active: number;
  /** The field with the text. */
  field: React.RefObject<HTMLInputElement | null>;
  onPick: () => void;
};

const loadOfLink = () => import('../link/link-suggestions.tsx').then((module) => module.LinkSuggestions);

/** Suggestions for the text of a search, over the page; for a link, what it is. */
export function Suggestions(props: SuggestionsProps) {
  const { text, field: _, ...list } = props;
  const isLink = looksLikeLink(text);
  const LinkSuggestions = useLazy(loadOfLink, isLink);
  // Known by the time that something is typed.
  useCatalogue(true);
  if (text === '') return null;
  if (!isLink)
    return (
      <div className={styles.layer}>
        <FoundSuggestions {...props} />
      </div>
    );

  return LinkSuggestions ? (
    <div className={styles.layer}>
      <LinkSuggestions link={text} {...list} />
    </div>
  ) : null;
}

function FoundSuggestions({ id, text, active, field, onPick }: SuggestionsProps) {
  const { t } = useLingui();
  const catalogue = useCatalogue(true);
  const understand = useUnderstood();
  const orders = useOrderChoices(text);
  const sentence = useSentence(catalogue, text, field);
  const found = catalogue === null ? null : findInCatalogue(catalogue, text);
  const groups =
    catalogue === null || found === null
      ? []
      : [
          { heading: t`Orders`, choices: orders },
          ...(sentence?.groups ?? []),
          { heading: t`Filtered list`, choices: understand(catalogue, text) },
          { heading: t`Networks`, choices: found.networks },
          { heading: t`Types`, choices: found.types },
          { heading: t`Services`, choices: found.services },
        ];
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);

  return (
    <>
      <Announced isNews className={count > 0 ? 'visually-hidden' : styles.message}>
        {found === null ? (
          <Trans>Loading services</Trans>
        ) : count > 0 ? (
          <Plural value={count} one="# suggestion" other="# suggestions" />
        ) : (
          <Trans>Nothing matches “{text}”</Trans>
        )}
      </Announced>
      {sentence?.head}
      <OptionList
        id={id}
        label={t`Suggestions`}
        groups={
          catalogue === null || count > 0
            ? groups
            : [{ heading: t`Closest matches`, choices: nearestChoices(catalogue, text) }]
        }
        active={active}
        onPick={(choice) => {
          rememberPick(choice);
          onPick();
        }}
      />
    </>
  );
}
