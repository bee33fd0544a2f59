import { useId } from 'react';
import styles from './fact-area.module.css';

type FactAreaProps = {
  name: string;
  /** Name for screen readers: the tab over it says the same. */
  label: string;
  error?: string | undefined;
  value: string;
  /** Facts that are marked where they stand in the text. */
  facts: readonly string[];
  /** Only staff reads it. */
  isNote?: boolean;
} & Omit<React.ComponentProps<'textarea'>, 'name' | 'id' | 'className' | 'value'>;

/** A text that grows with what is typed, in which facts of an order are marked. */
export function FactArea({ label, error, value, facts, isNote, ...area }: FactAreaProps) {
  const id = useId();

  return (
    <>
      <div className={styles.frame} data-is-note={isNote || undefined}>
        {/* The text once more, unseen, under what is typed: it gives the height, and the marks. */}
        <div className={styles.under} aria-hidden="true">
          {piecesOf(value, facts).map(({ at, text, isFact }) =>
            isFact ? <mark key={`fact ${at}`}>{text}</mark> : <span key={at}>{text}</span>,
          )}{' '}
        </div>
        <textarea
          {...area}
          value={value}
          className={styles.area}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
      </div>
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Facts that occur in a text. */
export const factsIn = (text: string, facts: readonly string[]): string[] =>
  facts.filter((fact) => piecesOf(text, [fact]).some(({ isFact }) => isFact));

type Piece = { at: number; text: string; isFact: boolean };

/** Cuts a text where facts stand in it; a number is no fact inside of a longer one. */
function piecesOf(text: string, facts: readonly string[]): Piece[] {
  if (facts.length === 0) return [{ at: 0, text, isFact: false }];
  const longestFirst = [...facts].sort((one, other) => other.length - one.length);
  const ways = longestFirst.map((fact) => fact.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, 0: fact } of text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways})(?![\\p{N}])`, 'gu'),
  )) {
    pieces.push({ at, text: text.slice(at, index), isFact: false }, { at: index, text: fact, isFact: true });
    at = index + fact.length;
  }

  return [...pieces, { at, text: text.slice(at), isFact: false }].filter(
    (piece, place, all) => piece.text !== '' || place === all.length - 1,
  );
}
