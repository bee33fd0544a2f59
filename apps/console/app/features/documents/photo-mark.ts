const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A background that says who looks at a photo, and when, all over it. */
export function photoMark(words: string): string {
  const text = words.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="130"><text x="130" y="70" transform="rotate(-20 130 65)" text-anchor="middle" font-family="sans-serif" font-size="13" fill="#fff" fill-opacity=".6" stroke="#000" stroke-opacity=".35" stroke-width=".5">${text}</text></svg>`;

  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
