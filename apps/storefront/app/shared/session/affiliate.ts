import { inStorage } from '@fanfare/client/in-storage.ts';
import type { ConsentChoices } from './consent.ts';

/** Names the partner whose link brought a reader: in the address, in the tab, and in the cookie (CK-01). */
export const REF_PARAMETER = 'ref';
const NAME = 'affiliate_code';
/** 14 days (CONST-40). */
const COOKIE_SECONDS = 14 * 86_400;
const CODE = /^[\w-]{1,100}$/;

/** The code that an address or a cookie carries; null where there is none, or it can be none. */
export function codeIn(text: string | null | undefined): string | null {
  return text && CODE.test(text) ? text : null;
}

export function affiliateCookieIn(cookies: string | null): string | null {
  return codeIn(/(?:^|;\s*)affiliate_code=([^;]*)/.exec(cookies ?? '')?.[1]);
}

/** Affiliate whose link brought this reader last: in this visit, or within the lifetime of the cookie. */
export function currentAffiliate(): string | null {
  return kept() ?? affiliateCookieIn(document.cookie);
}

/**
 * Keeps the code of an address for this visit, in the memory of the tab. Only who lets analytics or advertising in has it in
 * a cookie; when that is taken back the cookie goes (C-35). The last link wins. Gives the code where the link is another one
 * than this visit knows.
 */
export function followAffiliate(search: string, choices: ConsentChoices | null): string | null {
  const code = codeIn(new URLSearchParams(search).get(REF_PARAMETER));
  const isNew = code !== null && code !== kept();
  if (code !== null) keep(code);
  const mayStay = choices?.analytics === 'granted' || choices?.advertising === 'granted';
  const known = kept();
  if (mayStay && known !== null) setCookie(known, COOKIE_SECONDS);
  if (!mayStay && choices !== null) setCookie('', 0);

  return isNew ? code : null;
}

function setCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
  document.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

function kept(): string | null {
  return codeIn(inStorage((storage) => storage.getItem(NAME)));
}

function keep(code: string): void {
  inStorage((storage) => storage.setItem(NAME, code));
}
