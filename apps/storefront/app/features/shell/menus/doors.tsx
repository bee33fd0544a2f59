import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { ToDo } from '../customer-shell.tsx';
import styles from '../toolbar/toolbar.module.css';
import { bringRow } from './late-row.tsx';
import { useDoor } from './use-door.ts';

const loadMenus = () => import('./door-menus.tsx').then(({ DoorMenus }) => DoorMenus);

/** The parts of the shop in the header. Each is a link; a pointer that stays on it, or a key, opens its menu. */
export function Doors() {
  const { t } = useLingui();
  const { doors, profile } = useInstance();
  const path = usePath();
  const here = useDoor()?.name;
  const nav = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const Menus = useLazy(loadMenus, isNear);
  const come = () => {
    setNear(true);
    bringRow();
  };

  return (
    <nav
      ref={nav}
      className={styles.doors}
      aria-label={t`Parts of the shop`}
      onPointerEnter={come}
      onFocus={come}
    >
      {doors.map(({ name, title, path: landing }) => (
        <Link
          key={name}
          to={path(landing)}
          className={styles.tool}
          data-door={name}
          aria-current={name === here ? 'true' : undefined}
        >
          {title}
          {profile === null ? null : <ToDo parts={[name]} profile={profile} />}
        </Link>
      ))}
      {Menus ? <Menus nav={nav} /> : null}
    </nav>
  );
}
