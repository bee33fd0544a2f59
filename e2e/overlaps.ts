import type { Page } from '@playwright/test';

/**
 * Faults that no reader should meet on a page as it stands now: words or controls over each other, words that are cut off without
 * a sign of it, numbers broken inside, and a page that scrolls sideways. Empty when all is well. Content of layers of their own
 * (bars that stick, popovers, dialogs) is compared within its layer.
 */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(look);
}

/** Runs in the page: it may use nothing of this file. */
function look(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Piece = { element: Element; layer: Element; box: Box; says: string };

  const SLACK = 1.5;
  /** Part of a line that is above its letters, and below. */
  const AIR = 0.2;
  const NUMBER = /[$€£]?\d(?:[\d.,\u00a0\u202f]|[ \u2009](?=\d{3}(?!\d)))*(?:\u00a0?[₽%])?/g;
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const found = new Set<string>();

  const shorten = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  const nameOf = (element: Element) => {
    const classes = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    return `${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''}`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, [inert], noscript, option') === null;
  const isOver = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 2 || bottom - top < 2;

  /** An amount of which an ellipsis takes the end is another amount. */
  const isAmount = (element: Element) => element.closest('.money, [data-figure]') !== null;
  const isShortened = (element: Element) => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { textOverflow, overflowX, display } = getComputedStyle(at);
      const isEnded = textOverflow === 'ellipsis' && overflowX !== 'visible' && display !== 'inline';
      if (isEnded && at.scrollWidth - at.clientWidth > 1) return true;
    }
    return false;
  };

  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  /** The nearest thing around that is laid over the page: its content is compared with itself alone. */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      const isRaised = at.matches(':popover-open, dialog[open]');
      // A badge at the corner of its button and a mark drawn over it are meant to be there.
      if (isRaised || position === 'fixed' || position === 'sticky' || position === 'absolute') return at;
    }
    return document.documentElement;
  }

  /** Visible part of a box, and true where something around it cuts it off without scrolling or an ellipsis. */
  function shownOf(element: Element, box: Box): { shown: Box; isCut: boolean } {
    let shown = box;
    let isCut = false;
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      // Words for readers' ears alone.
      if (style.clipPath === 'inset(50%)')
        return { shown: { left: 0, top: 0, right: 0, bottom: 0 }, isCut: false };
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const own = at.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
      const isTold = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const cut = meet(shown, own);
      const isInside = !isEmpty(cut);
      const loses = shown.right - own.right > SLACK || own.left - shown.left > SLACK;
      if (isInside && loses && !scrolls && !isTold) isCut = true;
      // Air above and below the letters may go.
      const air = (shown.bottom - shown.top) * AIR;
      if (isInside && !scrolls && (shown.bottom - own.bottom > air || own.top - shown.top > air))
        isCut = true;
      shown = cut;
      if (style.position === 'fixed') break;
    }
    return { shown, isCut };
  }

  function words(): Piece[] {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (element === null || text.trim() === '' || !isSeen(element)) continue;
      if (/^(SCRIPT|STYLE|TEMPLATE)$/.test(element.tagName)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let isShown = false;
      for (const rect of range.getClientRects()) {
        const { shown, isCut } = shownOf(element, rect);
        if (isEmpty(shown)) continue;
        isShown = true;
        if (isCut) found.add(`cut off: ${shorten(text)} in ${nameOf(element)}`);
        if (isAmount(element) && isShortened(element))
          found.add(`amount cut: ${shorten(text)} in ${nameOf(element)}`);
        // Room above and below the letters belongs to the line, not to the words.
        const air = (shown.bottom - shown.top) * AIR;
        const box = { ...shown, top: shown.top + air, bottom: shown.bottom - air };
        pieces.push({ element, layer: layerOf(element), box, says: shorten(text) });
      }
      for (const match of isShown ? text.matchAll(NUMBER) : []) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (tops.length > 0 && Math.max(...tops) - Math.min(...tops) > 4)
          found.add(`number broken: ${shorten(match[0])} in ${nameOf(element)}`);
      }
    }
    return pieces;
  }

  function controls(): Piece[] {
    return [...document.querySelectorAll(CONTROLS)].filter(isSeen).flatMap((element) => {
      const says = shorten(element.getAttribute('aria-label') ?? element.textContent ?? '');
      // A link in a sentence may go on in the next line: each piece is a box of its own.
      return [...element.getClientRects()].flatMap((rect) => {
        const { shown } = shownOf(element, rect);
        return isEmpty(shown) ? [] : [{ element, layer: layerOf(element), box: shown, says }];
      });
    });
  }

  function compare(pieces: Piece[], what: string): void {
    const sorted = pieces.toSorted((a, b) => a.box.top - b.box.top);
    sorted.forEach((piece, place) => {
      for (const other of sorted.slice(place + 1)) {
        if (other.box.top >= piece.box.bottom) break;
        if (other.layer !== piece.layer || !isOver(piece.box, other.box)) continue;
        const isWithin = piece.element.contains(other.element) || other.element.contains(piece.element);
        if (what === 'controls' && isWithin) continue;
        if (piece.element === other.element) continue;
        found.add(
          `${what}: ${piece.says} in ${nameOf(piece.element)} over ${other.says} in ${nameOf(other.element)}`,
        );
      }
    });
  }

  compare(words(), 'words');
  compare(controls(), 'controls');
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('body *')].findLast(
      (element) => Math.abs(element.getBoundingClientRect().right + scrollX - scrollWidth) < SLACK,
    );
    const by = wide ? `: ${nameOf(wide)} in ${nameOf(wide.parentElement ?? wide)}` : '';
    found.add(`the page is ${scrollWidth - clientWidth} px wider than the screen${by}`);
  }

  return [...found];
}
