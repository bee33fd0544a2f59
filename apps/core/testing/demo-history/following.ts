import * as contract from '@fanfare/contract';
import { askAboutOrder } from './asking.ts';
import type { Person } from './people.ts';
import { DAY, HOUR, type Life, later, MINUTE } from './shop-life.ts';

/** Lets the customer of an order go on: a few cancel or stop it, ask for a refill or write to the support. */
export function followOrder(life: Life, person: Person, orderId: number): void {
  const { draws } = life;
  const fate = draws.share();
  if (fate < 0.025)
    later(life, draws.between(2, 90) * MINUTE, () => act(life, person, orderId, contract.cancelOrder));
  else if (fate < 0.04) {
    later(life, draws.between(15, 90) * MINUTE, () => act(life, person, orderId, contract.pauseOrder));
    if (fate < 0.037)
      later(life, draws.between(3, 20) * HOUR, () => act(life, person, orderId, contract.activateOrder));
  } else if (fate < 0.09)
    later(life, draws.between(2, 12) * DAY, () => act(life, person, orderId, contract.requestRefill));
  else if (fate < 0.11) later(life, draws.between(1, 30) * HOUR, () => askAboutOrder(life, person, orderId));
}

type Press =
  | typeof contract.cancelOrder
  | typeof contract.pauseOrder
  | typeof contract.activateOrder
  | typeof contract.requestRefill;

/** Presses a button of the page of an order; one that is not there by then is refused. */
async function act({ stage }: Life, person: Person, orderId: number, press: Press): Promise<void> {
  await stage.api.call(press, { params: { orderId: String(orderId) } }, { token: await person.token() });
}
