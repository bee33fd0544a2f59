import { createHash } from 'node:crypto';
import { escapeHtml } from '../../lib/escape-html.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;display:grid;min-height:100vh;place-items:center;background:light-dark(#f4f4f2,#171816);color:light-dark(#1c1d1a,#ecece8)}main{width:min(26rem,calc(100% - 2rem));padding:1.5rem;border:1px solid light-dark(#d9d8d3,#3a3b37);border-radius:12px;background:light-dark(#fff,#1f201d);box-sizing:border-box}h1{font-size:1.1rem;margin:0}p{margin:.25rem 0 1rem;color:light-dark(#5b5c56,#a9aaa3)}.amount{font-size:2rem;font-weight:650;color:inherit;margin:.5rem 0;font-variant-numeric:tabular-nums}form{display:grid;gap:.75rem}button{font:inherit;text-align:start;padding:.6rem .9rem;border-radius:8px;border:1px solid light-dark(#8b8c85,#73746d);background:none;color:inherit;cursor:pointer;min-height:44px}button small{display:block;color:light-dark(#5b5c56,#a9aaa3)}button.primary{background:light-dark(#1c1d1a,#ecece8);color:light-dark(#fff,#171816);border-color:transparent;font-weight:600}button.primary small{color:inherit}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Headers of every page of the sandbox. */
export const SANDBOX_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
};

export type Choice = { value: string; label: string; hint: string; isPrimary?: boolean };

/** A form with several buttons, one of which is sent as `name`. */
export function choices(name: string, buttons: readonly Choice[]): string {
  return `<form method="post">${buttons
    .map(
      ({ value, label, hint, isPrimary }) =>
        `<button name="${name}" value="${value}"${isPrimary ? ' class="primary"' : ''}>${escapeHtml(label)}<small>${escapeHtml(hint)}</small></button>`,
    )
    .join('')}</form>`;
}

/** A whole page; `content` is HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}
