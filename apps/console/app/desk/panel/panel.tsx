import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { OpenRow } from '../list/use-open-row.ts';
import styles from './panel.module.css';

export type PanelProps = {
  title: React.ReactNode;
  /** Name for screen readers, where the title is only a number. */
  label: string;
  badge?: React.ReactNode;
  /** A line under the title. */
  sub?: React.ReactNode;
  /** Movement through the rows of the list; left out on a page of its own. */
  open?: OpenRow;
  /** Rows of the list, for "1 of 10". */
  total?: number;
  /** Buttons with words in the head: who works on the open thing. */
  ways?: React.ReactNode;
  /** Links and small buttons of the head. */
  tools?: React.ReactNode;
  /** The sentence that says what happened: it stands first, and takes the focus when the panel opens, in place of the title. */
  sentence?: React.ReactNode;
  /** True where the content lies on the ground of the page: a thread of messages. */
  isSunken?: boolean;
  children: React.ReactNode;
  /** Pinned actions: one filled button, others, a note at the end in a `<p>`. */
  foot?: React.ReactNode;
};

/** The open thing beside its list: sentence, facts, ways, money, log; the action stays in sight. */
export function Panel(props: PanelProps) {
  const { title, label, badge, sub, open, total, ways, tools, sentence, isSunken, children, foot } = props;
  const { t } = useLingui();
  const said = useRef<HTMLParagraphElement>(null);
  const named = useRef<HTMLHeadingElement>(null);
  const id = open?.open;
  useEffect(() => {
    const isFree =
      document.activeElement === document.body || document.activeElement?.closest('aside, tr, li, h1');
    // A panel beside the open thing takes no focus.
    if (isFree) (said.current ?? (id === undefined ? null : named.current))?.focus();
  }, [id]);

  return (
    <aside className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        {open ? (
          <button type="button" className={styles.back} aria-label={t`Back to the list`} onClick={open.close}>
            <Icon name="left" size={20} />
          </button>
        ) : null}
        <div className={styles.title}>
          <h2 ref={named} tabIndex={-1}>
            {title}
          </h2>
          {sub ? <small>{sub}</small> : null}
        </div>
        {badge}
        {ways ? <div className={styles.ways}>{ways}</div> : null}
        <span className={styles.tools}>
          {open && total !== undefined && open.place !== null ? (
            <small>{t`${open.place} of ${total}`}</small>
          ) : null}
          {open ? (
            <button
              type="button"
              aria-label={t`Next`}
              disabled={open.next === null}
              onClick={() => open.next?.()}
            >
              <Icon name="chevron" size={16} />
            </button>
          ) : null}
          {tools}
          {open ? (
            <button type="button" className={styles.close} aria-label={t`Close`} onClick={open.close}>
              <Icon name="close" size={18} />
            </button>
          ) : null}
        </span>
      </div>
      <div className={styles.body} data-sunken={isSunken || undefined}>
        {sentence ? (
          <p ref={said} className={styles.sentence} tabIndex={-1}>
            {sentence}
          </p>
        ) : null}
        {children}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </aside>
  );
}

/** A part of a panel under a heading; `note` stands at the end of the heading's line. */
export function PanelSection({
  title,
  note,
  children,
}: {
  title: React.ReactNode;
  note?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section>
      <div className={styles.section}>
        <h3>{title}</h3>
        {note ? <span>{note}</span> : null}
      </div>
      {children}
    </section>
  );
}
