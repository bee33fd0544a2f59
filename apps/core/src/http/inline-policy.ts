import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './security-headers.ts';

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The content security policy of one document: names its own inline scripts and styles by their hashes, so that a kept
 * page needs no nonce and nothing else inline can run.
 */
export function inlinePolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (content === '' || /\ssrc=/.test(attributes)) continue;
    hashes[tag === 'style' ? 'style' : 'script'].add(
      `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  }

  return contentSecurityPolicy({ scripts: [...hashes.script], styles: [...hashes.style] });
}
