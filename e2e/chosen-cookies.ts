/** The cookie of a reader who has declined what the shop can do without, so that no card lies over the page. */
export function chosen(domain: string) {
  return {
    name: 'use-cookie',
    value: 'denied.denied.1.00000000-0000-4000-8000-000000000000',
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}

/** A reader who has chosen nothing yet. */
export const CLEAN = { cookies: [], origins: [] };
