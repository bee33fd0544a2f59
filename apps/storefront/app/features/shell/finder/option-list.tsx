import { optionId } from '@fanfare/ui/fields/use-listbox.ts';
import { Outline } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money, Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import type { Choice } from './choice.ts';
import styles from './option-list.module.css';

export type OptionGroup = { heading: string; choices: Choice[] };
export type OptionListProps = {
  id: string;
  label: string;
  groups: OptionGroup[];
  /** Place of the active option among all. */
  active: number;
  onPick: (choice: Choice) => void;
};

/** Found choices under their headings. Options are links, so that a pointer can open them in a new tab too. */
export function OptionList({ id, label, groups, active, onPick }: OptionListProps) {
  const shown = groups.filter(({ choices }) => choices.length > 0);
  const starts = shown.map((_, group) =>
    shown.slice(0, group).reduce((sum, { choices }) => sum + choices.length, 0),
  );

  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {shown.map(({ heading, choices }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={heading} role="group" aria-label={heading}>
          <p aria-hidden="true">{heading}</p>
          {choices.map((choice, index) => {
            const place = (starts[group] ?? 0) + index;
            return (
              <Option
                key={choice.key}
                id={optionId(id, place)}
                choice={choice}
                isActive={place === active}
                onPick={onPick}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; isActive: boolean; onPick: (choice: Choice) => void };

function Option({ id, choice, isActive, onPick }: OptionProps) {
  const path = usePath();
  const { goal } = choice;
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    // The focus stays in the field.
    tabIndex: -1,
    className: styles.option,
    onClick: () => onPick(choice),
  };
  if ('act' in goal) {
    return (
      <button type="button" {...option}>
        <Face choice={choice} />
      </button>
    );
  }

  return (
    <Link {...option} to={'path' in goal ? path(goal.path) : goal.address} reloadDocument={'address' in goal}>
      <Face choice={choice} />
    </Link>
  );
}

function Face({ choice: { name, note, mark, price, quote = null } }: { choice: Choice }) {
  return (
    <>
      {'network' in mark ? <NetworkMark {...mark.network} /> : <Outline drawing={mark.drawing} />}
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {note ? <small>{note}</small> : null}
      </span>
      {price ? (
        <span className={styles.price}>
          <Price amount={price.price} />
          <small>
            <PricedFor service={price} />
          </small>
        </span>
      ) : null}
      {quote ? <Quote {...quote} /> : null}
    </>
  );
}

function Quote({ cost, withRefill, isOld }: NonNullable<Choice['quote']>) {
  return (
    <span className={styles.price} data-old={isOld || undefined}>
      <b>
        <Money amount={cost} />
      </b>
      {withRefill === null ? null : (
        <small>
          <Trans>
            <Money amount={withRefill} /> with refill
          </Trans>
        </small>
      )}
    </span>
  );
}
