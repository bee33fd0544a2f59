import { findChromium } from '../../scripts/find-chromium.ts';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { runLighthouse } from '../lib/lighthouse.ts';
import { type Load, median, middleOf, sendLoad } from '../lib/load.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { IS_SMOKE, PORT, ROUNDS, SECONDS } from '../lib/settings.ts';

const CONNECTIONS = 8;
const GOAL = 1_000;
/** Milliseconds until the form in a frame can be used. */
const INTERACTIVE = 2_500;
const VISITS = 3;
const FOLDER = '/tmp/fanfare-bench-widgets';
/** Bank card of the demo. */
const CARD = 1;

/** Measures what pages with an order widget ask of a shop, all with one token. */
export async function measureWidgets(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const [email = ''] = await addBuyers(database.url, 'widget', 1);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  try {
    const token = await makeWidget(base, await signIn(base, email));
    const ask = async (path: string): Promise<Load> => {
      const rounds: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(
          await sendLoad({
            base,
            seconds: SECONDS,
            connections: CONNECTIONS,
            requests: [{ path: `/api/v1/order-widget/${path}?api_token=${token}` }],
          }),
        );
      return middleOf(rounds);
    };

    return {
      title: 'Order widgets',
      figures: [
        figureOf('methods of a widget', await ask('payment-methods')),
        figureOf('networks of a widget', await ask('networks')),
        // A visit takes ten seconds; the lighthouse section makes one of its own.
        ...(IS_SMOKE ? [] : [await measureFrame(`${base}/app/widget?token=${token}`)]),
      ],
      notes: [
        `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, every call with the same api_token. One web process, no worker.`,
        `The form: median of ${VISITS} visits by Lighthouse's mobile profile (simulated slow 4G, processor 4 times slower), the frame's address alone.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}

const figureOf = (name: string, { perSecond, p50, p99, bad }: Load): Figure => ({
  name,
  goal: `≥ ${plain(GOAL)}/s, 0 failed`,
  measured: `${plain(perSecond)}/s, p50 ${plain(p50)} / p99 ${plain(p99)} ms, ${bad} failed`,
  isMet: perSecond >= GOAL && bad === 0,
});

/** Measures the time until the form of a widget can be used, on a phone. */
async function measureFrame(url: string): Promise<Figure> {
  const chromium = await findChromium();
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { audits } = await runLighthouse(url, { folder: `${FOLDER}-lighthouse`, chromium });
    times.push(audits.interactive?.numericValue ?? Number.NaN);
  }
  const interactive = median(times);

  return {
    name: 'form in a frame, interactive',
    goal: `≤ ${plain(INTERACTIVE)} ms`,
    measured: `${plain(interactive)} ms`,
    isMet: interactive <= INTERACTIVE,
  };
}

async function makeWidget(base: string, authorization: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/order-widgets`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      minimum_purchase_amount: '1.00',
      payment_methods: [CARD],
      reward_percent: 0.1,
    }),
  });
  if (!answer.ok) throw new Error(`a widget was answered ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { api_token: string } };

  return data.api_token;
}
