import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { ListHead } from '../list-head.tsx';
import styles from './tag-chips.module.css';

export type TagChipsProps = {
  tags: readonly string[];
  taken: readonly string[];
  onTaken: (taken: readonly string[]) => void;
  language: string;
};

/** Tags to take or leave; arrows move between them, Space takes. The order of taking is that of copying. */
export function TagChips({ tags, taken, onTaken, language }: TagChipsProps) {
  const areSome = taken.length > 0;

  return (
    <>
      <ListHead
        count={<Plural value={tags.length} one="# tag" other="# tags" />}
        note={<Trans>Best first. Press to add or remove.</Trans>}
        button={{
          words: areSome ? <Trans>Remove all</Trans> : <Trans>Take all</Trans>,
          onPress: () => onTaken(areSome ? [] : [...tags]),
        }}
      />
      <ul className={styles.list} lang={language} onKeyDown={moveFocus}>
        {tags.map((tag) => {
          const isTaken = taken.includes(tag);

          return (
            <li key={tag}>
              <label>
                <input
                  type="checkbox"
                  className="visually-hidden"
                  checked={isTaken}
                  onChange={() => onTaken(isTaken ? taken.filter((one) => one !== tag) : [...taken, tag])}
                />
                <span>{tag}</span>
                <Icon name={isTaken ? 'check' : 'plus'} size={16} />
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: React.KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  event.preventDefault();
  boxes[(at + step + boxes.length) % boxes.length]?.focus();
}
