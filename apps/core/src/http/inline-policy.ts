import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type PolicyParts } from './security-headers.ts';

/**
 * Takes the marks off a rendered page and makes its content security policy: the inline scripts and styles that carried
 * the mark of this rendering are named by their hashes, so that a kept page needs no nonce. Whatever else stands in the
 * page has no mark, since nobody could know it, and does not run.
 */
export function inlinePolicy(
  marked: string,
  nonce: string,
  known: Pick<PolicyParts, 'hasTags' | 'frames' | 'outsiders'>,
): { html: string; policy: string } {
  const inline = new RegExp(`<(script|style)(?=[^>]* nonce="${nonce}")([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', content = ''] of marked.matchAll(inline)) {
    if (content === '' || /\ssrc=/.test(attributes)) continue;
    hashes[tag === 'style' ? 'style' : 'script'].add(
      `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  }

  return {
    html: marked.replaceAll(` nonce="${nonce}"`, ''),
    policy: contentSecurityPolicy({ scripts: [...hashes.script], styles: [...hashes.style], ...known }),
  };
}
