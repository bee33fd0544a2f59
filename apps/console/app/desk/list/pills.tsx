import { Link, useSearchParams } from 'react-router';
import type { Count } from '../../shell/use-counts.ts';
import { WaitCount } from '../../shell/wait-count.tsx';
import styles from './pills.module.css';

export type PillsProps = {
  label: string;
  /** Parameter in the address. */
  name: string;
  /** The first one is chosen where the address names none. */
  choices: readonly { value: string; words: React.ReactNode; count?: Count | null }[];
};

/** Views of a list, side by side; the address holds the chosen one. */
export function Pills({ label, name, choices }: PillsProps) {
  const [params] = useSearchParams();
  const first = choices[0]?.value;
  const chosen = params.get(name) ?? first;
  const to = (value: string) => {
    const next = new URLSearchParams(params);
    next.delete('open');
    if (value === first) next.delete(name);
    else next.set(name, value);
    return { search: next.toString() };
  };

  return (
    <nav className={styles.pills} aria-label={label}>
      {choices.map(({ value, words, count }) => (
        <Link key={value} to={to(value)} replace aria-current={value === chosen ? 'page' : undefined}>
          {words}
          {count ? <WaitCount count={count} /> : null}
        </Link>
      ))}
    </nav>
  );
}
