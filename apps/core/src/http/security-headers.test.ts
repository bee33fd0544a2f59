import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const originsOf = (policy: string) => policy.match(/https:\/\/[^\s;]+/g) ?? [];

test('a page may ask no other origin, unless the operator has tags: then those of the tags and no other', () => {
  const parts = { scripts: ["'sha256-a'"], styles: [] };
  expect(originsOf(contentSecurityPolicy({ ...parts, hasTags: false }))).toEqual([]);
  const policy = contentSecurityPolicy({ ...parts, hasTags: true });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com 'sha256-a';");
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*)/);
  for (const origin of originsOf(policy))
    expect(origin).toMatch(/\.(googletagmanager|google-analytics|google)\.com$/);
});
