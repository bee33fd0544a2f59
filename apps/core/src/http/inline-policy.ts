import { createHash } from 'node:crypto';
import { contentSecurityPolicy, type PolicyParts } from './security-headers.ts';

/**
 * Removes the nonces from a rendered page and builds its content security policy: inline scripts and styles that carried the
 * nonce of this rendering are allowed by their hashes, so that a cached page needs no nonce. Injected code has no nonce, since
 * nobody could know it, and does not run.
 */
export function inlinePolicy(
  marked: string,
  nonce: string,
  known: Pick<PolicyParts, 'hasTags' | 'frames' | 'outsiders' | 'framedBy'>,
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
