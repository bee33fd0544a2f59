import type { staff } from '@fanfare/contract';
import { Link, useSearchParams } from 'react-router';
import type { Count } from '../../shell/use-counts.ts';
import { WaitCount } from '../../shell/wait-count.tsx';
import { useDeskKeys } from '../use-desk-keys.ts';
import { OwnViews } from './own-views.tsx';
import styles from './views.module.css';

export type View = { id: string; name: React.ReactNode; count?: Count | null };
export type ViewsProps = {
  label: string;
  views: readonly View[];
  /** The list whose own views stand after the shop's; none for tabs of a thing. */
  list?: staff.ViewedList;
  /** Name of the parameter in the address. */
  name?: string;
};

/** Views of a list as tabs; the address holds the chosen one. Keys 1 to 9 choose. */
export function Views({ label, views, list, name = 'view' }: ViewsProps) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(name) ?? views[0]?.id;
  const to = (id: string) => (id === views[0]?.id ? {} : { [name]: id });
  useDeskKeys(
    Object.fromEntries(
      views.slice(0, 9).map(({ id }, place) => [String(place + 1), () => setParams(to(id))]),
    ),
  );

  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ id, name: words, count }) => (
        <Link
          key={id}
          to={{ search: new URLSearchParams(to(id)).toString() }}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {words}
          {count ? <WaitCount count={count} /> : null}
        </Link>
      ))}
      {list ? <OwnViews list={list} /> : null}
    </nav>
  );
}
