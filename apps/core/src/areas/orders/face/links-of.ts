import { identifyLink } from '@fanfare/rules';

/** A link as it is written, and as orders keep it. */
export function linksOf(q: string): ReadonlySet<string> {
  const found = q.includes('.') || q.includes('/') ? identifyLink(q) : null;

  return new Set(found?.ok ? [q, found.link.url] : [q]);
}
