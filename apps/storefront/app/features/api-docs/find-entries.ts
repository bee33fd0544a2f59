import { foldText, placeOf, searchedText } from '@fanfare/rules';

/** Something that the documentation tells of. */
export type Entry = {
  key: string;
  group: string;
  title: string;
  note: string | null;
  /** Language of the note where it is not the page's. */
  noteLang?: string;
  /** Kind of the entry: a call, a field, an error, an event. */
  kind: string;
  /** Address without the language. */
  path: string;
};

const MOST = 30;
const NEAREST = 3;

/** Entries with the text in their titles, those that begin with it first, then those with it in their notes. */
export function findEntries(entries: readonly Entry[], text: string): Entry[] {
  const part = text.trim();
  if (part === '') return entries.filter(({ path }) => !path.includes('#')).slice(0, MOST);
  const rankOf = ({ title, note }: Entry) => {
    const place = placeOf(title, part);
    if (place !== null) return place[0] === 0 ? 0 : 1;
    return note !== null && searchedText(note).includes(foldText(part)) ? 2 : 3;
  };

  return inGroups(
    entries
      .map((entry) => ({ entry, place: rankOf(entry) }))
      .filter(({ place }) => place < 3)
      .sort((a, b) => a.place - b.place)
      .slice(0, MOST)
      .map(({ entry }) => entry),
  );
}

/** The entries whose titles share most pairs of letters with a text. */
export function nearestEntries(entries: readonly Entry[], text: string): Entry[] {
  const wanted = pairsOf(text);
  const likeness = ({ title }: Entry) => {
    const pairs = pairsOf(title);
    return [...wanted].filter((pair) => pairs.has(pair)).length / (wanted.size + pairs.size || 1);
  };

  return inGroups([...entries].sort((a, b) => likeness(b) - likeness(a)).slice(0, NEAREST));
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = [...foldText(text)];

  return new Set(letters.slice(1).map((letter, place) => `${letters[place]}${letter}`));
}

/** A group stays together, where its best entry stands: the arrows walk the list as it is drawn. */
function inGroups(entries: readonly Entry[]): Entry[] {
  return [...Map.groupBy(entries, ({ group }) => group).values()].flat();
}
