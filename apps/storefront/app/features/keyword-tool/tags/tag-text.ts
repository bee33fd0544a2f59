/** Characters that a video network takes as tags, with the commas between them. */
export const MOST_CHARACTERS = 500;
/** Hashtags that are usual under a video. */
export const USUAL_HASHTAGS = 3;

/** Tags as they are copied. */
export const tagText = (tags: readonly string[]): string => tags.join(', ');

/** Characters of tags with a comma between each two: the space after it does not count. */
export function charactersOf(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + [...tag].length, 0) + Math.max(0, tags.length - 1);
}

/** The best tags until the next one would be too many characters. */
export function bestTags(tags: readonly string[]): string[] {
  const end = tags.findIndex((_, at) => charactersOf(tags.slice(0, at + 1)) > MOST_CHARACTERS);

  return tags.slice(0, end === -1 ? tags.length : end);
}

/** Tags as hashtags: words joined, without marks that would end one. */
export function hashtagText(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')}`).join(' ');
}
