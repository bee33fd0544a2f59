import type { OrderWidget } from '@fanfare/contract';
import { localPath } from '../../../shared/i18n/locales.ts';
import type { Look } from './look.ts';

export const CODE_KINDS = ['script', 'frame', 'link'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Embedded = { widget: OrderWidget; look: Look; publicUrl: string };

/** Code that the owner of a page pastes into it (docs/order-widget.md). */
export function embedCode(
  kind: CodeKind,
  { widget: { name, api_token }, look, publicUrl }: Embedded,
): string {
  const { scheme, language, network } = look;
  const query = new URLSearchParams({
    token: api_token,
    ...(scheme !== null && { scheme }),
    ...(network !== null && { network }),
  });
  const address = `${publicUrl}/app${localPath(language ?? 'en', '/widget')}?${query}`;
  if (kind === 'link') return address;
  const [label, source] = [escaped(name), escaped(address)];
  if (kind === 'frame')
    return `<iframe src="${source}" title="${label}" width="380" height="640" loading="lazy" style="border:0"></iframe>`;
  const attributes = [
    `token="${api_token}"`,
    `label="${label}"`,
    ...(scheme === null ? [] : [`scheme="${scheme}"`]),
    ...(language === null ? [] : [`lang="${language}"`]),
    ...(network === null ? [] : [`network="${escaped(network)}"`]),
  ];

  return [
    `<order-widget ${attributes.join(' ')}>`,
    `  <a href="${source}">${label}</a>`,
    '</order-widget>',
    `<script src="${publicUrl}/widget.js" async></script>`,
  ].join('\n');
}
