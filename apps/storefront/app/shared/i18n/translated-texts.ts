/** Nodes that a browser's translator put in place of texts that it removed. */
const substitutes = new WeakMap<Node, ChildNode>();
/** Nodes that replace a text already. */
const claimed = new WeakSet<Node>();

/**
 * Keeps the page working while a browser translates it (decision 0060). A translator wraps texts in its own elements or
 * replaces them, while React still holds the originals: its next change would fail and remove the screen, or be written
 * where nobody sees it. Call it before hydration.
 */
export function followTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const shown = shownFor(child);
    const holder = isOfTranslator(shown.parentNode) ? shown.parentNode : this;
    // A text of which nothing is left is gone already.
    if (shown.parentNode !== null || !(child instanceof Text)) removeChild.call(holder, shown);

    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, child, next && placeIn(this, next)) as Child;
  };
  new MutationObserver((records) => {
    for (const record of records) noteSubstitutes(record);
  }).observe(document, { childList: true, subtree: true });
}

/** A page translated before hydration is rendered anew, which is not an error. */
export const isTranslated = () => document.querySelector('font') !== null;

/** A node with the elements of a translator that hold nothing else, or what it put in its place. */
function shownFor(node: Node): Node {
  let shown = substituteOf(node);
  while (isOfTranslator(shown.parentNode) && shown.parentNode.childNodes.length === 1)
    shown = shown.parentNode;

  return shown;
}

/** The child of `parent` that a node stands in; none where a text was taken away and nothing is left of it. */
function placeIn(parent: Node, node: Node): Node | null {
  let place = substituteOf(node);
  while (place.parentNode !== parent && isOfTranslator(place.parentNode)) place = place.parentNode;

  return place.parentNode === null && node instanceof Text ? null : place;
}

const substituteOf = (node: Node): Node => (node.isConnected ? node : (substitutes.get(node) ?? node));

/** A text that was taken away comes back with its next words, to be translated anew. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const substitute = substitutes.get(target);
    if (!target.isConnected) substitute?.replaceWith(target);
  }
});

function noteSubstitutes({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    if (!(node instanceof Text) || node.isConnected) continue;
    const substitute = [...addedNodes, previousSibling, nextSibling].find(
      (beside) => isOfTranslator(beside) && !claimed.has(beside),
    );
    if (substitute == null) continue;
    claimed.add(substitute);
    substitutes.set(node, substitute as ChildNode);
    changes.observe(node, { characterData: true });
  }
}

/** Elements that translators alone use: the shop has none. */
const isOfTranslator = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';
