import { KEYWORD_MAX_CHARACTERS, readAs } from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { isComposed } from '@fanfare/ui/pressed-key.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { isTooLong, withKeywords } from './campaign-form.ts';
import styles from './new-campaign.module.css';
import { TokenBox } from './token-box.tsx';

type KeywordsFieldProps = {
  keywords: readonly string[];
  tracked: readonly string[];
  error: React.ReactNode;
  input: React.RefObject<HTMLInputElement | null>;
  onChange: (keywords: readonly string[]) => void;
};

const SEPARATOR = /[\n,，、،]/;

/** Keywords as they are written: Enter, a comma or a pasted list make phrases. */
export function KeywordsField({ keywords, tracked, error, input, onChange }: KeywordsFieldProps) {
  const path = usePath();
  const [text, setText] = useState('');
  const [repeated, setRepeated] = useState<readonly string[]>([]);
  const counted = new Set(tracked.map(readAs));
  const hasLong = keywords.some(isTooLong);
  const most = formatNumber(KEYWORD_MAX_CHARACTERS);
  const add = (typed: string) => {
    const added = withKeywords(keywords, typed);
    setText('');
    setRepeated(added.repeated);
    if (added.keywords.length !== keywords.length) onChange(added.keywords);
  };
  const [first] = repeated;
  const fault = hasLong ? <Trans>A phrase has at most {most} characters.</Trans> : error;

  return (
    <section className={styles.part}>
      <Field
        name="keywords"
        label={<Trans>Keywords</Trans>}
        note={<Counts keywords={keywords} counted={counted} />}
        hint={
          first === undefined ? (
            <Trans>One per line or comma-separated, up to {most} characters. Duplicates count once.</Trans>
          ) : (
            <Trans>“{first}” is there already.</Trans>
          )
        }
        error={fault}
      >
        {(wiring) => (
          <TokenBox
            isTall
            isWrong={Boolean(fault)}
            tokens={keywords.map((keyword) => ({
              key: keyword,
              words: keyword,
              tone: isTooLong(keyword) ? 'bad' : counted.has(readAs(keyword)) ? 'known' : undefined,
            }))}
            onRemove={(key) => onChange(keywords.filter((keyword) => keyword !== key))}
          >
            <input
              {...wiring}
              ref={input}
              value={text}
              autoComplete="off"
              onChange={({ target: { value } }) => (SEPARATOR.test(value) ? add(value) : setText(value))}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!SEPARATOR.test(pasted)) return;
                event.preventDefault();
                add(text + pasted);
              }}
              onBlur={() => add(text)}
              onKeyDown={(event) => {
                if (isComposed(event.nativeEvent)) return;
                if (event.key === 'Enter') {
                  event.preventDefault();
                  add(text);
                }
                if (event.key === 'Backspace' && text === '') onChange(keywords.slice(0, -1));
              }}
            />
          </TokenBox>
        )}
      </Field>
      <Link className={styles.more} to={path('/keywords-tools')}>
        <Trans>Take from the keyword tool</Trans>
      </Link>
    </section>
  );
}

function Counts({ keywords, counted }: { keywords: readonly string[]; counted: ReadonlySet<string> }) {
  const known = keywords.filter((keyword) => counted.has(readAs(keyword))).length;
  if (keywords.length === 0) return null;

  return (
    <>
      <Plural value={keywords.length} one="# phrase" other="# phrases" />
      {known > 0 ? (
        <>
          {', '}
          <Plural value={known} one="# is tracked already" other="# are tracked already" />
        </>
      ) : null}
    </>
  );
}
