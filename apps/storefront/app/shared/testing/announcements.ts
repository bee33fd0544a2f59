import { vi } from 'vitest';

/** Watches what the page announces. Call it before anything is drawn; `said` answers what stands in its regions now. */
export function watchAnnouncements(): { said: (within?: string) => string[] } {
  const trees: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const tree = attach.call(this, init);
    trees.push(tree);

    return tree;
  });

  return {
    said: (within = 'body') =>
      trees
        .filter(({ host }) => host.isConnected && host.closest(within) !== null)
        .flatMap((tree) => [...tree.querySelectorAll('p')].map(({ textContent }) => textContent ?? '')),
  };
}
