/** Words of file names for which blockers of advertisements let no file through. */
const WORDS_OF_ADVERTISING =
  /(^|[^a-z])(ads?|adverts?|advertising|affiliates?|analytics|banners?|campaigns?|click|consent|cookies?|metrics|offers?|pixels?|popups?|promos?|promotions?|referral|sponsors?|statistics|stats|tags?|telemetry|track|tracker|tracking)(?![a-z])/i;

/**
 * The path of a built file. Parts of the shop bear the names that they have in the code, except those that are named like an
 * advertisement: a browser that blocks them would lose every page that they are part of.
 */
export function pathOfFile(extension: string): (file: { name?: string; names?: string[] }) => string {
  return ({ name, names }) => {
    const isTaken = WORDS_OF_ADVERTISING.test(name ?? names?.[0] ?? '');

    return `assets/${isTaken ? 'part' : '[name]'}-[hash].${extension}`;
  };
}
