import { RefusalWords } from '@fanfare/client/form-error.tsx';
import { isolated } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { rowAt } from '../../../shared/catalogue/catalogue.ts';
import { shortLink } from '../../../shared/catalogue/link-name.ts';
import { type Choice, iconChoice, serviceChoice } from '../finder/choice.ts';
import { OptionList } from '../finder/option-list.tsx';
import styles from '../finder/suggestions.module.css';
import { useDebounced } from '../finder/use-debounced.ts';
import { type KnownLink, listPath, orderPath, useReadLink } from './use-read-link.ts';

export type LinkSuggestionsProps = { id: string; link: string; active: number; onPick: () => void };

/** Services that are shown before Enter. */
const MOST = 3;
/** A link that is typed is read once the typing rests; a pasted one at once. */
const TYPING_MS = 250;

/** Suggestions for a pasted link: its kind and fitting services. Enter leads to the whole list. */
export function LinkSuggestions({ id, link, active, onPick }: LinkSuggestionsProps) {
  const { t } = useLingui();
  const settled = useDebounced(link, TYPING_MS);
  const read = useReadLink(settled);
  const isKnown = typeof read === 'object';
  const wayOn = iconChoice('order', t`New order`, 'plus', {
    path: `/orders/create?${new URLSearchParams({ url: settled })}`,
  });
  const groups = isKnown
    ? [
        { heading: t`Your link`, choices: [targetChoice(read, settled, fitting(read))] },
        { heading: t`Matching services`, choices: serviceChoices(read, settled) },
      ]
    : [{ heading: t`Your link`, choices: read === 'unknown' ? [wayOn] : [] }];

  return (
    <>
      <Announced isNews className={isKnown ? 'visually-hidden' : styles.message}>
        {isKnown ? `${isolated(read.name)}: ${fitting(read)}` : <Unread read={read} />}
      </Announced>
      <OptionList id={id} label={t`Suggestions`} groups={groups} active={active} onPick={onPick} />
    </>
  );

  function fitting({ fitting: { rows } }: KnownLink): string {
    return t`${plural(rows.length, { one: '# matching service', other: '# matching services' })}`;
  }
}

/** Reason why there is nothing to show of a link yet, or at all. */
export function Unread({ read }: { read: 'reading' | 'unknown' | 'failed' }) {
  if (read === 'reading') return <Trans>Checking the link</Trans>;
  if (read === 'failed') return <RefusalWords message="" />;

  return <Trans>We could not read this link, but you can still order</Trans>;
}

function targetChoice(read: KnownLink, link: string, fitting: string): Choice {
  return {
    key: 'link',
    name: read.name,
    note: `${isolated(shortLink(link))} · ${fitting}`,
    mark: { network: read.network },
    price: null,
    goal: { path: listPath(read, link) },
  };
}

function serviceChoices(read: KnownLink, link: string): Choice[] {
  return read.fitting.rows.slice(0, MOST).map((row) => {
    const { slug, type } = rowAt(read.catalogue, row);
    return {
      ...serviceChoice(read.catalogue, row),
      note: type.name,
      goal: { path: orderPath(read, link, slug) },
    };
  });
}
