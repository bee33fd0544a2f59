import type { OrderWidget } from '@fanfare/contract';

export const CODE_KINDS = ['script', 'frame', 'link'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the owner of a page pastes into it (docs/order-widget.md). */
export function embedCode(kind: CodeKind, { name, api_token }: OrderWidget, publicUrl: string): string {
  const address = `${publicUrl}/app/widget?token=${api_token}`;
  if (kind === 'link') return address;
  const title = escaped(name);
  if (kind === 'frame')
    return `<iframe src="${address}" title="${title}" width="380" height="640" loading="lazy" style="border:0"></iframe>`;

  return [
    `<div data-order-widget="${title}" data-token="${api_token}"></div>`,
    `<script src="${publicUrl}/widget.js" async></script>`,
    `<noscript><a href="${address}">${title}</a></noscript>`,
  ].join('\n');
}
