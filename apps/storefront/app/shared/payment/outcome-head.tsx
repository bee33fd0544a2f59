import { Outline } from '@fanfare/ui/icon.tsx';
import styles from './outcome-head.module.css';

/** Tabler Icons (MIT): a tick, a clock, and a card that is crossed out. */
const MARKS = {
  ok: 'M5 12l5 5l10 -10',
  wait: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0 M12 7v5l3 3',
  stop: 'M3 3l18 18 M9 5h9a3 3 0 0 1 3 3v8a3 3 0 0 1 -.128 .87 M18.87 18.872a3 3 0 0 1 -.87 .128h-12a3 3 0 0 1 -3 -3v-8c0 -1.352 .894 -2.495 2.124 -2.87 M3 11l8 0 M15 11l6 0 M7 15l.01 0 M11 15l2 0',
};

export type OutcomeTone = keyof typeof MARKS;
export type OutcomeHeadProps = { tone: OutcomeTone; title: React.ReactNode; children: React.ReactNode };

/** The head of a page that says what became of a payment, with paragraphs on it. */
export function OutcomeHead({ tone, title, children }: OutcomeHeadProps) {
  return (
    <header className={styles.head} data-tone={tone}>
      <i>
        <Outline drawing={MARKS[tone]} size={24} />
      </i>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
}
