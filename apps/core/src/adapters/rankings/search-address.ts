/** Parts of a question, by their places in the template. */
export type SearchQuestion = { query: string; country: string; language: string; key: string; page: string };

/**
 * The address of a question by a template such as `https://…/search?q={query}&gl={country}&page={page}`. A parameter whose value
 * is one place alone is left out while that has nothing, as `page` of the first request.
 */
export function searchAddress(template: string, asked: SearchQuestion): string {
  const url = new URL(template);
  for (const [name, value] of [...url.searchParams]) {
    const filled = value.replace(PLACE, (_, place: keyof SearchQuestion) => asked[place]);
    if (filled === '' && value !== '') url.searchParams.delete(name);
    else url.searchParams.set(name, filled);
  }

  return url.href;
}

const PLACE = /\{(query|country|language|key|page)\}/g;

/** The language that most people of a country search in, as its likely subtags have it (CLDR). */
export function languageOf(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language;
}
