import { LOCALES } from '@fanfare/contract';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { PORT, sized } from '../lib/settings.ts';

const GOAL_MS = 10;
const TIMES = sized(40, 1);
/** Words of each language that its list has many phrases around. */
const WORDS: Record<(typeof LOCALES)[number], string> = {
  en: 'coast walk',
  de: 'garten',
  es: 'guitarra',
  fr: 'montagne',
  hi_IN: 'संगीत',
  ja: '音楽',
  ko: '음악',
  pt_BR: 'praia',
  ru: 'музыка',
  tr: 'müzik',
  vi: 'âm nhạc',
  zh_CN: '音乐',
};

/** Measures suggestions of the phrases that come with the program: the first search of each language, and those after it. */
export async function measureSuggestions(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-suggestions');
  const [email = ''] = await addBuyers(database.url, 'searcher', 1);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  try {
    const authorization = await signIn(base, email);
    const search = (language: (typeof LOCALES)[number]) =>
      timeOf(
        `${base}/api/v1/keyword-suggestions?keyword=${WORDS[language]}&language=${language}`,
        authorization,
      );
    const first: number[] = [];
    for (const locale of LOCALES) first.push(await search(locale));
    const later: number[] = [];
    for (let time = 0; time < TIMES; time += 1)
      for (const locale of LOCALES) later.push(await search(locale));
    later.sort((a, b) => a - b);
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => later[Math.floor(later.length * share)]);

    return {
      title: 'Keyword suggestions from 40,000 phrases in twelve languages',
      figures: [
        {
          name: 'a search',
          goal: `p95 ≤ ${GOAL_MS} ms`,
          measured: `p50 ${plain(p50)} / p95 ${plain(p95)} ms`,
          isMet: p95 <= GOAL_MS,
        },
        {
          name: 'the first of a language',
          goal: '',
          measured: `at most ${plain(Math.max(...first))} ms`,
          isMet: null,
        },
      ],
      notes: [
        `${plain(later.length)} calls one after another, the languages in turn, by one customer: from sending to the end of the answer, the count of the day's searches in the database among it. The list of a language is read at its first search. One web process, no worker.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}

async function timeOf(address: string, authorization: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { authorization } });
  const { data } = (await answer.json()) as { data?: { suggestions: string[] } };
  if (!data || data.suggestions.length < 10) throw new Error(`a search was answered ${answer.status}`);

  return performance.now() - began;
}
