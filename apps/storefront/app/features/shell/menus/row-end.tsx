import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

export type RowEndProps = {
  row: React.RefObject<HTMLElement | null>;
  /** The entry of the page, which is never hidden. */
  current: number | null;
  onHide(ids: ReadonlySet<number>): void;
  /** The hidden entries. */
  children: React.ReactNode;
};

/** Menu with the entries that the row has no room for. */
export function RowEnd({ row, current, onHide, children }: RowEndProps) {
  const before = useRef('');
  // Room is the browser's to know; it changes with the window, fonts and counts.
  useEffect(() => {
    const nav = row.current;
    if (nav === null) return;
    const sizes = new ResizeObserver(() => {
      const hidden = withoutRoom(nav, current);
      if (hidden.join() === before.current) return;
      before.current = hidden.join();
      onHide(new Set(hidden));
    });
    for (const part of [nav, ...nav.querySelectorAll('[data-id]')]) sizes.observe(part);

    return () => sizes.disconnect();
  }, [row, current, onHide]);
  if (children === null) return null;

  return (
    <>
      <button type="button" popoverTarget="row-more">
        <Trans context="other pages">More</Trans>
        <Icon name="chevron" size={16} />
      </button>
      <div id="row-more" popover="auto">
        {children}
      </div>
    </>
  );
}

/** Room for the button of the menu, and for the line between two parts. */
const MORE_WIDTH = 100;
const LINE_WIDTH = 41;

/** Widths of entries, kept: what is hidden has none. */
const widths = new WeakMap<Element, number>();

function withoutRoom(nav: HTMLElement, current: number | null): number[] {
  const entries = [...nav.querySelectorAll<HTMLElement>('[data-id]')].map((element) => {
    if (element.offsetWidth > 0) widths.set(element, element.offsetWidth);

    return { id: Number(element.dataset.id), width: widths.get(element) ?? 0 };
  });
  const { display, paddingInlineStart } = getComputedStyle(nav);
  const lines = (nav.querySelectorAll(':scope > div:not([popover])').length - 1) * LINE_WIDTH;
  const room = nav.clientWidth - 2 * Number.parseFloat(paddingInlineStart) - lines;
  // A sheet has its entries one below the other.
  if (display !== 'flex' || entries.reduce((sum, { width }) => sum + width, 0) <= room) return [];
  let used = MORE_WIDTH + (entries.find(({ id }) => id === current)?.width ?? 0);

  return entries.flatMap(({ id, width }) => {
    if (id === current) return [];
    used += width;

    return used > room ? [id] : [];
  });
}
