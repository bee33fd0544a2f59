import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import styles from './paste-field.module.css';
import { readCsv } from './read-csv.ts';
import type { MassText } from './use-mass-order.ts';

const LEAST_LINES = 7;
const MOST_LINES = 14;
/** Height of a line of the field, in CSS pixels. */
const LINE = 24;
const MOST_BYTES = 2_000_000;
const EXAMPLE = `1 | youtube.com/watch?v=… | 2000
33 | instagram.com/p/… | 300
52 | tiktok.com/@…/video/… | 10000`;

export type PasteFieldProps = {
  mass: MassText;
  /** Content beside the file button. */
  children: React.ReactNode;
  onChange: () => void;
};

/** The text of a mass order. It grows with its lines, then scrolls, and its numbers with it. */
export function PasteField({ mass, children, onChange }: PasteFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const count = mass.text.split('\n').length;
  const rows = Math.min(Math.max(count, LEAST_LINES), MOST_LINES);
  const wrong = new Set(mass.wrong.map(({ line }) => line.at));
  const first = Math.floor(scrolled / LINE);
  const take = async (taken: File | undefined) => {
    if (taken === undefined) return;
    setTooLarge(taken.size > MOST_BYTES);
    if (taken.size <= MOST_BYTES) mass.append(readCsv(await taken.text()));
  };

  return (
    <section className={styles.card}>
      <header>
        <h2 id={id}>
          <Trans>Paste your orders</Trans>
        </h2>
        {children}
        <button type="button" onClick={() => file.current?.click()}>
          <Trans>Open a CSV file</Trans>
        </button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={t`CSV file`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </header>
      <div className={styles.field}>
        <ol
          className={styles.numbers}
          aria-hidden="true"
          style={{ transform: `translateY(${-(scrolled % LINE)}px)` }}
        >
          {Array.from(
            { length: Math.min(rows + 1, Math.max(count, rows) - first) },
            (_, row) => first + row,
          ).map((at) => (
            <li key={at} data-wrong={wrong.has(at) || undefined}>
              {at < count ? at + 1 : ''}
            </li>
          ))}
        </ol>
        <textarea
          ref={mass.box}
          rows={rows}
          spellCheck={false}
          autoCapitalize="none"
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          placeholder={EXAMPLE}
          value={mass.text}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
          onChange={({ target }) => {
            onChange();
            mass.change(target.value);
          }}
          onDrop={(event) => {
            const [dropped] = event.dataTransfer.files;
            if (dropped === undefined) return;
            event.preventDefault();
            void take(dropped);
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        <Trans>
          One order per line: <b>service number | link | quantity</b>. A tab instead of | works too.
        </Trans>
      </p>
      <p role="alert" className={styles.fault}>
        {isTooLarge ? <Trans>This file is too large. Split it and open the parts one by one.</Trans> : null}
      </p>
    </section>
  );
}
