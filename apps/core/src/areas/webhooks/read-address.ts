import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';

/**
 * An address as a customer wrote it, without what is never sent. Throws 422 on `url` for what is no https address; a demo takes http
 * as well.
 */
export function readAddress({ config }: Core, text: string): string {
  const url = URL.parse(text.trim());
  const isWeb = url?.protocol === 'https:' || (config.demo && url?.protocol === 'http:');
  if (!url || !isWeb) throw invalidField('url', 'webhooks.no_address');
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'webhooks.has_password');
  url.hash = '';

  return url.href;
}
