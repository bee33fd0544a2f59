const LONGEST = 160;

/** The first words of a page of HTML, as search engines show them under its title. */
export function beginningOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= LONGEST) return text;

  return `${text.slice(0, text.lastIndexOf(' ', LONGEST) + 1 || LONGEST).trimEnd()}…`;
}
