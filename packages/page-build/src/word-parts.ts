/** A module as the build sees it: its static and dynamic imports, and the messages that it uses. */
export type WordedModule = { imports: readonly string[]; later: readonly string[]; words: readonly string[] };
type ModuleOf = (id: string) => WordedModule | undefined;
type Entries = {
  /** Entries that every page loads. */
  every: readonly string[];
  screens: readonly string[];
};

/** The name of the part that every page has. */
export const EVERY_PAGE = 'every page';

/**
 * The words that each part of a built page brings: what every page is made of, a screen, a module that is loaded late. A part has the
 * words that its modules say, but for those that were there on each way to it.
 */
export function wordsOfParts(moduleOf: ModuleOf, { every, screens }: Entries): Map<string, string[]> {
  const parts = new Map([[EVERY_PAGE, partOf(moduleOf, every)]]);
  const find = (id: string) => {
    const part = parts.get(id) ?? partOf(moduleOf, [id]);
    parts.set(id, part);

    return part;
  };
  const everyPage = find(EVERY_PAGE);
  const first = [...screens, ...everyPage.later];
  /** Parts that say a word which nothing on some way to them has said. */
  const bringers = (word: string) => {
    const reached = new Set(everyPage.words.has(word) ? [EVERY_PAGE] : first);
    // A set that grows is walked to its end.
    for (const id of reached)
      if (!find(id).words.has(word)) for (const next of find(id).later) reached.add(next);

    return [...reached].filter((id) => find(id).words.has(word));
  };
  const all = new Set(first);
  for (const id of all) for (const next of find(id).later) all.add(next);
  const words = new Set([...parts.values()].flatMap((part) => [...part.words]));
  const brought = [...words].flatMap((word) => bringers(word).map((part) => ({ part, word })));
  const byPart = Map.groupBy(brought, ({ part }) => part);

  return new Map([...byPart].map(([part, ofPart]) => [part, ofPart.map(({ word }) => word).sort()]));
}

/** The words of everything that some modules import at once, and what this loads later. */
function partOf(moduleOf: ModuleOf, entries: readonly string[]): { words: Set<string>; later: Set<string> } {
  const reached = new Set(entries);
  for (const id of reached) for (const next of moduleOf(id)?.imports ?? []) reached.add(next);
  const modules = [...reached].flatMap((id) => moduleOf(id) ?? []);

  return {
    words: new Set(modules.flatMap(({ words }) => words)),
    later: new Set(modules.flatMap(({ later }) => later)),
  };
}
