import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';

const LASTS_SECONDS = 60;

/** Signs what a link is for, so that within a minute it says so by itself; `purpose` parts links of different kinds. */
export function signLink(core: Core, purpose: string, what: object): string {
  const until = secondsAfter(core.clock.now(), LASTS_SECONDS).getTime();
  const content = Buffer.from(JSON.stringify({ ...what, until })).toString('base64url');

  return `${content}.${core.secrets.sign(purpose, content)}`;
}

/** Content of a link; null for one that is over or was not signed here. */
export function readLink<What extends object>(core: Core, purpose: string, link: string): What | null {
  const [content = '', signature = ''] = link.split('.');
  if (!core.secrets.verify(purpose, content, signature)) return null;
  const { until, ...what } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));

  return until > core.clock.now().getTime() ? what : null;
}
