/** The e-mail that whoever logged in here wanted to be known by; null where nobody did, or the cookie is not ours. */
export function rememberedIn(cookies: string | null): string | null {
  const [, value] = /(?:^|;\s*)rememberEmail=([^;]{1,800})/.exec(cookies ?? '') ?? [];
  if (value === undefined) return null;
  try {
    const email = decodeURIComponent(value);
    return /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email) ? email : null;
  } catch {
    return null;
  }
}
