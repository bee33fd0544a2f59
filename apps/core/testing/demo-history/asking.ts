import * as contract from '@fanfare/contract';
import { answerTicket } from '../../src/areas/support/desk/answer-ticket.ts';
import { byStaff } from '../fixtures/staff.ts';
import { type Person, supporter } from './people.ts';
import { HOUR, type Life, later, MINUTE, noteRefusal } from './shop-life.ts';

type Question = {
  kind: contract.InputOf<typeof contract.createTicket>['body']['kind'];
  asked: string;
  answer: string;
};

const ABOUT_ORDERS: Question[] = [
  {
    kind: 'speed_up',
    asked: 'The order runs slower than I hoped. Can the rest come before the weekend?',
    answer:
      'It keeps the pace that its service promises, so we can not push it. It should be done tomorrow evening; we look at it again then.',
  },
  {
    kind: 'refill',
    asked: 'The count went down since last week. Is that covered by the guarantee?',
    answer:
      'Yes. Press “Refill” on the page of the order: the count is measured at once, and what is missing is delivered again.',
  },
  {
    kind: 'cancel',
    asked: 'I chose the wrong link. Can you stop it and give back the rest?',
    answer:
      'You can press “Cancel” on the page of the order. What was not delivered by then is back on your balance within a day.',
  },
  {
    kind: 'other',
    asked: 'Does the order go on if I change the title of the video meanwhile?',
    answer:
      'Yes, a new title changes nothing. Only keep it public, under the same address, until the order is done.',
  },
];
const OTHERS: Question[] = [
  {
    kind: 'payment',
    asked: 'I paid by card but see two lines in my bank’s app. Was I charged twice?',
    answer:
      'No. One of them is a reservation that your bank drops within three days; we have received one payment.',
  },
  {
    kind: 'payment',
    asked: 'Can I get one invoice for all payments of last month?',
    answer: 'Open Finances, choose the month and press “Statement”: it lists every payment with its invoice.',
  },
  {
    kind: 'other',
    asked: 'Is there a discount for about 200 orders a month?',
    answer:
      'Your grade grows with what you spend, and its discount with it. “Grades” in your profile shows the next step.',
  },
  {
    kind: 'other',
    asked: 'Which service brings people who stay? My show is about woodwork.',
    answer:
      'Look for “topic” in the names: those are shown to people who follow the topic. They take longer to start and more of them stay.',
  },
];

/** A customer writes about an order. */
export const askAboutOrder = (life: Life, person: Person, orderId: number) =>
  ask(life, person, life.draws.of(ABOUT_ORDERS), orderId);

/** A customer writes about something else. */
export const askAnything = (life: Life, person: Person) => ask(life, person, life.draws.of(OTHERS), null);

/** A customer writes about something else, of a kind. */
export function askAbout(life: Life, person: Person, kind: Question['kind']): Promise<void> {
  const question = OTHERS.find((one) => one.kind === kind);

  return question ? ask(life, person, question, null) : Promise.resolve();
}

async function ask(life: Life, person: Person, question: Question, orderId: number | null): Promise<void> {
  const { stage, draws } = life;
  const reply = await stage.api.call(
    contract.createTicket,
    { body: { kind: question.kind, message: question.asked, order_id: orderId } },
    { token: await person.token() },
  );
  if (reply.status !== 201) return noteRefusal(life, 'ticket', reply.body);
  const { id } = reply.body.data;
  const wait = draws.isBelow(0.5) ? draws.between(12, 80) * MINUTE : draws.between(2, 14) * HOUR;
  later(life, wait, () => answer(life, id, question.answer));
}

async function answer({ stage }: Life, ticketId: number, message: string): Promise<void> {
  const { core } = stage;
  await byStaff(
    core,
    (tx, actor) => answerTicket(core, tx, actor, { ticketId, message, isConfirmed: true }),
    { actor: await supporter(stage), target: 'ticket' },
  );
}
