import { parseQuery } from './query.ts';
import type { Refused } from './types.ts';

export type ResolvedScheme = { scheme: 'http' | 'https'; rest: string };

// Schemes refused by name, because `tel:112` looks like host:port and `mailto:a@b` like user info.
const REFUSED = new Set(
  'javascript data vbscript file ftp mailto tel sms about blob intent ws wss sip sips xmpp skype acct'.split(
    ' ',
  ),
);
const MAPPED = new Set(['http', 'https', 'tg', 'spotify']);

/** The stated scheme in lower case, or null when the text has none: rules §1.3. */
export function readScheme(text: string): string | null {
  const name = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  if (MAPPED.has(name) || REFUSED.has(name)) return name;
  const rest = text.slice(name.length + 1);
  const isHostAndPort = /^\d+(?:[/?#]|$)/.test(rest) || (name.includes('.') && !rest.startsWith('//'));
  const isUserInfo = /^(?!\/\/)[^/?#]*@/.test(rest);
  return isHostAndPort || isUserInfo ? null : name;
}

function withoutSlashes(text: string): string {
  return text.replace(/^\/+/, '');
}

/** `tg://resolve?domain=x&post=1` says the same as `t.me/x/1`. Other addresses of the app land on the home page. */
function telegramPath(text: string): string {
  const [action = '', search = ''] = withoutSlashes(text).split(/[?#]/);
  const query = parseQuery(search);
  const value = (name: string) => encodeURIComponent(query.get(name) ?? '');
  switch (action.replace(/\/+$/, '').toLowerCase()) {
    case 'join':
      return `+${value('invite')}`;
    case 'boost':
      return query.has('domain') ? `boost/${value('domain')}` : 'c/';
    case 'privatepost':
      return 'c/';
    case 'resolve': {
      const item = query.has('story') ? `/s/${value('story')}` : query.has('post') ? `/${value('post')}` : '';
      const extra = query.has('start') ? `?start=${value('start')}` : query.has('boost') ? '?boost' : '';
      const app = query.has('appname') ? `/${value('appname')}` : '';
      return value('domain') + item + app + extra;
    }
    default:
      return '';
  }
}

/** Settles http or https, repairs `http:/x` and maps the app schemes: rules §1.3. */
export function resolveScheme(text: string): ResolvedScheme | Refused {
  const scheme = readScheme(text);
  if (scheme === null) {
    return { scheme: 'https', rest: text.startsWith('//') ? withoutSlashes(text) : text };
  }
  const rest = text.slice(scheme.length + 1);
  switch (scheme) {
    case 'http':
    case 'https':
      return { scheme, rest: withoutSlashes(rest) };
    case 'tg':
      return { scheme: 'https', rest: `t.me/${telegramPath(rest)}` };
    case 'spotify':
      return { scheme: 'https', rest: `open.spotify.com/${withoutSlashes(rest.replaceAll(':', '/'))}` };
    default:
      return { error: 'unsupported_scheme' };
  }
}
