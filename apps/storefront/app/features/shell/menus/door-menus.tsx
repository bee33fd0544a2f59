import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import looks from './door-menus.css?url';
import { MenuEntry } from './menu-entry.tsx';

/** A pointer that only crosses a door opens nothing; one that has left may come back. */
const STAYS_MS = 250;

const linksIn = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('a') ?? [])];

/** The menu of a door in the header: opened by a pointer that stays, or by the arrow down; fingers never open it. */
export function DoorMenus({ nav }: { nav: React.RefObject<HTMLElement | null> }) {
  const { doors } = useInstance();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ name: string; left: number; key: string } | null>(null);
  const menu = useRef<HTMLElement>(null);
  const timer = useRef<number>(undefined);
  // A menu belongs to the page that it was opened on.
  const isOpen = opened !== null && opened.key === key;
  const door = isOpen ? doors.find(({ name }) => name === opened.name) : undefined;
  const linkOf = (name: string) => nav.current?.querySelector<HTMLElement>(`[data-door="${name}"]`) ?? null;

  function open(name: string): void {
    setOpened({ name, left: linkOf(name)?.getBoundingClientRect().left ?? 0, key });
  }
  function later(act: () => void): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, STAYS_MS);
  }
  function close(hasFocus: boolean): void {
    window.clearTimeout(timer.current);
    if (hasFocus && opened) linkOf(opened.name)?.focus();
    setOpened(null);
  }

  // The pointer that made this code come may stay where it is.
  const arrived = useEffectEvent(() => {
    const name = nav.current?.querySelector<HTMLElement>('[data-door]:hover')?.dataset.door;
    if (name !== undefined && matchMedia('(hover: hover)').matches) later(() => open(name));
  });
  useEffect(() => arrived(), []);

  // The links stand in the header, whose code is on every page; what they do besides leading somewhere is here.
  useEffect(() => {
    const header = nav.current;
    if (header === null) return;
    const doorAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-door]') : null;
    const over = (event: PointerEvent) => {
      const name = doorAt(event)?.dataset.door;
      if (name !== undefined && event.pointerType === 'mouse') later(() => open(name));
    };
    const out = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(() => setOpened(null));
    };
    const down = (event: KeyboardEvent) => {
      const name = doorAt(event)?.dataset.door;
      if (event.key !== 'ArrowDown' || name === undefined) return;
      event.preventDefault();
      // The next key may come before the next frame.
      flushSync(() => open(name));
      linksIn(menu.current)[0]?.focus();
    };
    header.addEventListener('pointerover', over);
    header.addEventListener('pointerleave', out);
    header.addEventListener('keydown', down);

    return () => {
      header.removeEventListener('pointerover', over);
      header.removeEventListener('pointerleave', out);
      header.removeEventListener('keydown', down);
    };
  });

  function onKeyDown(event: React.KeyboardEvent): void {
    const links = linksIn(menu.current);
    const place = links.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowDown: place + 1,
      ArrowRight: place + 1,
      ArrowUp: place - 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (event.key === 'Escape') close(true);
    else if (to !== undefined) links.at(to % links.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <link rel="stylesheet" href={looks} precedence="default" />
      {door ? (
        <section
          ref={menu}
          id="door-menu"
          style={{ '--left': `${opened?.left ?? 0}px` }}
          aria-label={door.title}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpened(null);
          }}
        >
          {door.parts.map(({ title, links }) => (
            <div key={links[0]?.id}>
              {title === null ? null : (
                <p>
                  <bdi>{title}</bdi>
                </p>
              )}
              {links.map((link) => (
                <MenuEntry key={link.id} link={link} hasIcon />
              ))}
            </div>
          ))}
        </section>
      ) : null}
    </>
  );
}
