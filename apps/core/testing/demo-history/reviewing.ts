import * as contract from '@fanfare/contract';
import { answerReview } from '../../src/areas/orders/desk/answer-review.ts';
import { byStaff } from '../fixtures/staff.ts';
import { Draws } from './draws.ts';
import { type Person, supporter } from './people.ts';
import { DAY, HOUR, type Life, later, noteRefusal } from './shop-life.ts';

/** Numbers of their own: what else happens stays as it was without reviews. */
const SEED = 20_261_201;
const REVIEWED = 0.12;

type Said = { stars: number; text: string; answer?: string };

const SAID: Said[] = [
  { stars: 5, text: 'Started within the hour and ran evenly to the end.' },
  { stars: 5, text: 'Third order on the same channel. The pace is what the page says.' },
  { stars: 5, text: 'Nothing had to be asked, the count matched.' },
  { stars: 5, text: '' },
  { stars: 5, text: '' },
  { stars: 4, text: 'Good for a first push. A few were gone after a week.' },
  { stars: 4, text: 'Slow in the first hours, on time in the end.' },
  { stars: 4, text: 'People do come from where the page says. Watch time was short.' },
  { stars: 4, text: '' },
  { stars: 3, text: 'It came, but two days later than I had planned for.' },
  { stars: 3, text: '' },
  {
    stars: 2,
    text: 'A part never arrived. The money for it came back by itself, I would rather have had the rest.',
    answer: 'The placement ran out for two days, so we ended the order and returned what was missing.',
  },
  {
    stars: 1,
    text: 'The start took a whole day and nobody could say why.',
    answer:
      'A network had paused new placements that morning. We put a note on the page of the service since.',
  },
];

/** Some buyers say of a finished order how it was, and the shop answers some of them. */
export function planReviews(life: Life): void {
  const draws = new Draws(SEED);
  for (let evening = life.from + 20 * HOUR; evening < life.until; evening += DAY)
    life.agenda.add(evening, () => reviewTheDay(life, draws));
}

async function reviewTheDay(life: Life, draws: Draws): Promise<void> {
  const { core } = life.stage;
  const now = core.clock.now();
  const ended = await core.db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'status'])
    .where('parent_id', 'is', null)
    .where('cost', '>', 0n)
    .where('delivered', '>', 0)
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'completed'), row('completed_at', '>', new Date(now.getTime() - DAY))]),
        row.and([row('status', '=', 'canceled'), row('canceled_at', '>', new Date(now.getTime() - DAY))]),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const { id, customer_id, status } of ended) {
    const person = life.people.find((one) => one.id === customer_id);
    if (person !== undefined && draws.isBelow(REVIEWED)) {
      const fitting = status === 'completed' ? SAID.filter(({ stars }) => stars > 2) : SAID;
      await review(life, draws, person, id, draws.of(fitting));
    }
  }
}

async function review(
  life: Life,
  draws: Draws,
  person: Person,
  orderId: number,
  { stars, text, answer }: Said,
): Promise<void> {
  const { api, core } = life.stage;
  const reply = await api.call(
    contract.writeOrderReview,
    { params: { orderId: String(orderId) }, body: { stars, text, is_anonymous: draws.isBelow(0.3) } },
    { token: await person.token() },
  );
  if (reply.status !== 200) return noteRefusal(life, 'review', reply.body);
  if (answer === undefined) return;
  later(life, draws.between(2, 30) * HOUR, async () => {
    await byStaff(
      core,
      async (tx) => ({ answer: null, deed: await answerReview(core, tx, { orderId, answer }) }),
      { actor: await supporter(life.stage), target: 'order' },
    );
  });
}
