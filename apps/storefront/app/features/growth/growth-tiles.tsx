import { Outline } from '@fanfare/ui/icon.tsx';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import type { MenuLink } from '../../shared/pages/menu.ts';
import styles from './growth-tiles.module.css';
import type { Growth } from './load-growth.server.ts';
import { tileOf } from './tile-of.tsx';

/** The screens of the door Growth, each with what it brought or still has. */
export function GrowthTiles({ growth }: { growth: Growth }) {
  const { doors } = useInstance();
  const parts = doors.find(({ name }) => name === 'growth')?.parts ?? [];

  return parts.map(({ title, links }) => {
    const shown = links.flatMap((link) =>
      'path' in link.goal && link.goal.path !== '/growth' && !link.isMenuOnly
        ? [{ ...link, path: link.goal.path }]
        : [],
    );
    if (shown.length === 0) return null;

    return (
      <section key={shown[0]?.id} className={styles.part}>
        {title === null ? null : (
          <h2>
            <bdi>{title}</bdi>
          </h2>
        )}
        <ul>
          {shown.map((link) => (
            <li key={link.id}>
              <Tile link={link} growth={growth} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Tile({ link, growth }: { link: MenuLink & { path: string }; growth: Growth }) {
  const to = usePath()(link.path);
  const { text, figure } = tileOf(link.path, growth);

  return (
    <Link className={styles.tile} to={to}>
      <span className={styles.icon}>
        <Outline drawing={link.drawing} />
      </span>
      <span className={styles.words}>
        <b>
          <bdi>{link.name}</bdi>
        </b>
        {text ? <small>{text}</small> : null}
      </span>
      {figure ? (
        <span className={styles.figure}>
          <b>{figure.value}</b>
          <small>{figure.of}</small>
        </span>
      ) : null}
    </Link>
  );
}
