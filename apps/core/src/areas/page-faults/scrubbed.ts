const WORD = /[^\s"'`<>()[\]{},]+/g;
const OWN_FILE = /\/assets\/[\w.-]+(:\d+)*$/;
const SECRET_LENGTH = 24;

/** A text of a browser without queries and fragments of links, without e-mails, and without what may be a key or a token. */
export function scrubbed(text: string): string {
  return text.replaceAll('\0', '').replace(WORD, (word) => {
    const [bare = ''] = word.split(/[?#]/, 1);
    if (OWN_FILE.test(bare)) return bare;
    if (bare.includes('@')) return '…';

    return bare
      .split('/')
      .map((part) => (isSecret(part) ? '…' : part))
      .join('/');
  });
}

/** Long runs in which letters and digits mix; words of people and names of functions do not. */
const isSecret = (part: string) => part.length >= SECRET_LENGTH && /\d/.test(part) && /[a-z]/i.test(part);
