import { Plural, Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { traitsOf } from '../../shared/i18n/locales.ts';
import { Figures, FiguresHead, type KeywordFigures, SourceLine } from './figures.tsx';
import type { Question } from './keyword-tool-state.ts';
import { ListHead } from './list-head.tsx';
import { selectKeywords } from './selected-keywords.ts';
import styles from './suggestion-list.module.css';
import { typedParts } from './typed-parts.ts';

export type SuggestionListProps = {
  suggestions: readonly string[];
  /** Figures of the suggestions in their order; null where the source tells none. */
  figures: readonly KeywordFigures[] | null;
  source: string | null;
  period: string | null;
  question: Question;
  country: string;
  selected: readonly string[];
  /** Keywords that are tracked already: they cost nothing. */
  tracked: readonly string[];
};

/** Suggestions to tick; Shift takes all from the last one on. */
export function SuggestionList(props: SuggestionListProps) {
  const { suggestions, figures, source, period, question, country, selected, tracked } = props;
  const last = useRef(0);
  const { nativeName, bcp47 } = traitsOf(question.language);
  const areAll = suggestions.every((keyword) => selected.includes(keyword));
  const tick = (at: number, isTicked: boolean, isRange: boolean) => {
    const [first, end] = isRange ? [Math.min(last.current, at), Math.max(last.current, at)] : [at, at];
    last.current = at;
    selectKeywords(suggestions.slice(first, end + 1), isTicked);
  };

  return (
    <>
      <ListHead
        count={<Plural value={suggestions.length} one="# suggestion" other="# suggestions" />}
        note={
          <Trans>
            from {country}, in <bdi lang={bcp47}>{nativeName}</bdi>
          </Trans>
        }
        button={{
          words: areAll ? <Trans>Select none</Trans> : <Trans>Select all</Trans>,
          onPress: () => selectKeywords(suggestions, !areAll),
        }}
      />
      {figures ? <FiguresHead /> : null}
      <ul className={styles.list} data-figures={figures ? '' : undefined} lang={bcp47}>
        {suggestions.map((keyword, at) => (
          <li key={keyword}>
            <label>
              <input
                type="checkbox"
                checked={selected.includes(keyword)}
                onChange={({ target, nativeEvent }) =>
                  tick(at, target.checked, (nativeEvent as MouseEvent).shiftKey)
                }
              />
              <span>
                {typedParts(keyword, question.search).map(({ text, isTyped }) =>
                  isTyped ? <span key={text}>{text}</span> : <b key={text}>{text}</b>,
                )}
              </span>
              {tracked.includes(keyword) ? (
                <small>
                  <Trans>tracked</Trans>
                </small>
              ) : null}
              {figures?.[at] ? <Figures figures={figures[at]} /> : null}
            </label>
          </li>
        ))}
      </ul>
      <SourceLine source={source} period={period} country={country} />
    </>
  );
}
