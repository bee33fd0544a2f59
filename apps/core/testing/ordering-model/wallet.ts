import { sql } from 'kysely';
import type { Part } from './model.ts';
import { Purse } from './purse.ts';

/** The balance of the buyer: cash, as the payments that it came by, and bonus (rules §2.0). */
class Wallet {
  readonly cash = new Purse();
  bonus = 0n;

  get all(): bigint {
    return this.cash.all + this.bonus;
  }
}

declare module './model.ts' {
  interface Model {
    wallet: Wallet;
  }
}

export const wallet: Part = {
  keep(model) {
    model.wallet = new Wallet();
  },
  stored: (customerId) => sql`
    select concat_ws(' ', 'cash', sum(balance) filter (where kind = 'cash'), 'bonus', sum(balance) filter (where kind = 'bonus'))
    from ledger_account where customer_id = ${customerId}`,
  told: ({ wallet: { cash, bonus } }) => [`cash ${cash.all} bonus ${bonus}`],
};
