import type { Draws } from './draws.ts';

const FIRST =
  'amber coastal daily early field gentle hidden little north open quiet river second silver slow sunny urban wild'.split(
    ' ',
  );
const SECOND =
  'baker brew camera garden guitar harbor journal kitchen lens market rides runner sketch studio table trails vlog workshop'.split(
    ' ',
  );
/** Words of the examples that stand for a name. */
const NAME =
  /demo[a-z]*(?:[-._](?:channel|profile|creator|account|streamer|artist|page|user|person|company|article|track|set|board|helper_bot|bot))*/g;
/** Ids of the examples: with capitals beside small letters, or with a number. */
const ID =
  /[\w-]*dEm0[\w-]*|UgkxDemo\w+|UgxDemo\w+|PLdemo\w+|[0-9a-f]{32}|[0-9a-f-]{30,}|\w*DEMO\w*|[a-z0-9]*\d{5,}[a-z0-9]*|[0-9a-z]*dem0\d|[a-z]?demo[a-z]{0,2}\d+|\ddemo[a-z]+|demoinvite/g;
/** Beginnings that tell what an id is of. */
const PREFIX = /^(?:PL|Ugkx|Ugx|id(?=\d)|club|clip_|ZM|BA|[xk](?=\d|demo)|\d(?=\d+$|demo))/;

/** An address like the example of its kind, of nobody: names and ids are drawn anew. */
export function linkLike(example: string, draws: Draws): string {
  const at = example.indexOf('/', 8);
  const [host, path] = [example.slice(0, at), example.slice(at)];
  const withIds = path.replace(ID, (id) => idLike(id, draws));
  const redrawn = withIds.replace(NAME, (name) => nameLike(name, draws));

  return host + (redrawn === path ? `${path}-${draws.between(1000, 9999)}` : redrawn);
}

const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const ALL = `${DIGITS}${SMALL}${SMALL.toUpperCase()}`;

function idLike(id: string, draws: Draws): string {
  const prefix = PREFIX.exec(id)?.[0] ?? '';
  const rest = id.slice(prefix.length);
  const isMixed = /[a-z]/.test(rest) && /[A-Z]/.test(rest);
  const isHex = /^[0-9a-f-]{8,}$/.test(rest) && /[a-f]/.test(rest);
  const signsFor = (sign: string) => {
    if (!/[A-Za-z0-9]/.test(sign)) return sign;
    if (isMixed) return ALL;
    if (isHex) return HEX;
    if (/\d/.test(sign)) return DIGITS.slice(1);
    return /[a-z]/.test(sign) ? SMALL : SMALL.toUpperCase();
  };

  return prefix + [...rest].map((sign) => draws.of([...signsFor(sign)])).join('');
}

/** X takes no longer name. */
const LONGEST_NAME = 15;

function nameLike(name: string, draws: Draws): string {
  const joint = /[-._]/.exec(name)?.[0] ?? '';
  const ending = name.endsWith('bot') ? `${joint}bot` : String(draws.between(2, 999));
  const made = `${draws.of(FIRST)}${joint}${draws.of(SECOND)}${ending}`;

  return made.length > LONGEST_NAME ? nameLike(name, draws) : made;
}
