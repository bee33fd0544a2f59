/** Endings of hosts that no word has in a text; after others a path tells that it is an address. */
const ENDINGS =
  'com|net|org|info|biz|io|co|tv|app|dev|shop|store|online|site|xyz|club|link|ru|рф|de|fr|es|br|pt|tr|vn|jp|kr|cn|uk|eu|ly|gg|ai';
const ADDRESS = new RegExp(
  `[a-z][a-z\\d+.-]*://|\\bwww\\.|[\\p{L}\\d-]+\\.(?:${ENDINGS})(?![\\p{L}\\d])|[\\p{L}\\d-]+\\.\\p{L}{2,}/\\S`,
  'iu',
);

/** True for a text with an address of the web in it, also without its scheme, and with a dot that is written out. */
export function hasLink(text: string): boolean {
  return ADDRESS.test(text.normalize('NFKC').replace(/\s*(?:\(dot\)|\[dot\]|\(\.\)|\[\.\])\s*/gi, '.'));
}
