import type { RankingSource, Rankings } from './port.ts';

/** A source that names a country is asked for it; one that names none, for all the others. */
export function makeRankings(sources: readonly RankingSource[]): Rankings {
  const knowing = (network: string) => sources.filter(({ networks }) => networks.includes(network));

  return {
    sources,
    sourceOf(network, country) {
      const known = knowing(network);
      const own = known.find(({ countries }) => country !== null && countries?.includes(country));

      return own ?? known.find(({ countries }) => countries === null) ?? null;
    },
    placesOf({ countries }, network, codes) {
      const named = new Set(countries ?? knowing(network).flatMap((source) => source.countries ?? []));

      return {
        ids: [...codes].flatMap(([id, code]) => (named.has(code) ? [id] : [])),
        areMeant: countries !== null,
      };
    },
  };
}
