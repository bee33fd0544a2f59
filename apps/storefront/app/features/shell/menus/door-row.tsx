import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { Door, MenuLink } from '../../../shared/pages/menu.ts';
import { RunningCount } from '../customer-shell.tsx';
import { currentLink } from './current-link.ts';
import looks from './door-row.css?url';
import { MenuEntry } from './menu-entry.tsx';

const loadEnd = () => import('./row-end.tsx').then(({ RowEnd }) => RowEnd);

const NONE: ReadonlySet<number> = new Set();

/**
 * The screens of a door: a row under the header, whose end goes into a menu where it has no room; on a phone the sheet that
 * the title opens.
 */
export function DoorRow({ door: { title, parts }, page }: { door: Door; page: string }) {
  const { search } = useLocation();
  const { profile } = useInstance();
  const { row, isLong } = useLength();
  const [hidden, setHidden] = useState(NONE);
  const End = useLazy(loadEnd, isLong);
  const shown = parts
    .map(({ links }) => links.filter(({ isMenuOnly }) => !isMenuOnly))
    .filter((links) => links.length > 0);
  const all = shown.flat();
  const here = currentLink(all, { page, search });
  const entry = (link: MenuLink) => (
    <MenuEntry key={link.id} link={link} hasIcon current={link === here?.link && here.current}>
      {profile !== null && 'path' in link.goal ? (
        <RunningCount path={link.goal.path} profile={profile} />
      ) : null}
    </MenuEntry>
  );

  return (
    <nav ref={row} id="door-row" popover="auto" aria-label={title}>
      <link rel="stylesheet" href={looks} precedence="default" />
      <p aria-hidden="true">{title}</p>
      {shown.map((links) => (
        <div key={links[0]?.id}>
          {links.map((link) => (
            <span key={link.id} data-id={link.id} hidden={hidden.has(link.id)}>
              {entry(link)}
            </span>
          ))}
        </div>
      ))}
      {End ? (
        <End row={row} current={here?.link.id ?? null} onHide={setHidden}>
          {hidden.size > 0 ? all.filter(({ id }) => hidden.has(id)).map(entry) : null}
        </End>
      ) : null}
    </nav>
  );
}

/** Once the row was longer than the screen, something has to care for its end. */
function useLength() {
  const row = useRef<HTMLElement>(null);
  const [isLong, setLong] = useState(false);
  // Room is the browser's to know; it changes with the window, fonts and counts.
  useEffect(() => {
    const nav = row.current;
    if (nav === null) return;
    const sizes = new ResizeObserver(() => {
      if (nav.scrollWidth > nav.clientWidth) setLong(true);
    });
    for (const part of [nav, ...nav.children]) sizes.observe(part);

    return () => sizes.disconnect();
  }, []);

  return { row, isLong };
}
