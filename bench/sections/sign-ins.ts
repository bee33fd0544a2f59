import { addBuyers, PASSWORD } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { interleave, type Load, middleOf, sendLoad } from '../lib/load.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS, sized } from '../lib/settings.ts';

const CUSTOMERS = sized(200, 20);
const SIGN_INS = sized(100, 10);
const READS = 50;
const GOALS = { kept: 2, share: 0.95 };

/** Measures signing in while others read the catalogue: passwords are hashed beside the event loop. */
export async function measureSignIns(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-sign-ins');
  const emails = await addBuyers(database.url, 'sign-in', CUSTOMERS);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  const read = () =>
    sendLoad({
      base,
      seconds: SECONDS,
      connections: 5,
      rate: READS,
      requests: [{ path: '/api/v1/services' }],
    });
  const signIn = () =>
    sendLoad({
      base,
      seconds: SECONDS,
      connections: sized(40, 4),
      rate: SIGN_INS,
      requests: emails.map((email) => ({
        method: 'POST',
        path: '/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      })),
    });
  try {
    await read();
    const rounds = await interleave({ idle: read, busy: () => Promise.all([read(), signIn()]) }, ROUNDS);
    const idle = middleOf(rounds.idle);
    const busy = middleOf(rounds.busy.map(([reads]) => reads));
    const signIns = middleOf(rounds.busy.map(([, signed]) => signed));
    const say = ({ p50, p99, bad }: Load) => `p50 ${plain(p50)} / p99 ${plain(p99)} ms, ${bad} bad`;

    return {
      title: 'Signing in, while others read the catalogue',
      figures: [
        {
          name: `sign-ins, ${SIGN_INS}/s asked for`,
          goal: `${SIGN_INS}/s, all answered`,
          measured: `${plain(signIns.perSecond)}/s, ${say(signIns)}`,
          isMet: signIns.perSecond >= SIGN_INS * GOALS.share && signIns.bad === 0,
        },
        {
          name: `the catalogue, ${READS}/s, nobody signing in`,
          goal: '',
          measured: say(idle),
          isMet: null,
        },
        {
          name: `the catalogue, ${READS}/s, meanwhile`,
          goal: `p99 ≤ ${GOALS.kept} × that`,
          measured: say(busy),
          isMet: busy.p99 <= GOALS.kept * idle.p99 && busy.bad === 0,
        },
      ],
      notes: [
        `${plain(CUSTOMERS)} customers in turn, argon2id with the parameters of the shop, ${ROUNDS} rounds of ${SECONDS} s in turn; limits off, one web process, no worker. "Bad" counts answers that ask to come back later.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}
