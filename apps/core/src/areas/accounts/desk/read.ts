import { type Locale, staff } from '@fanfare/contract';
import { formatAmount, type Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { approvalsAbout } from '../../approvals/desk/list.ts';
import { gradeStandingOf } from '../../loyalty/face/grade-standing.ts';
import { requireCustomer } from '../face/require-customer.ts';
import { sumByPart } from './balance-parts.ts';
import { seenOfFreeze } from './help-customer.ts';
import { presentCustomer } from './list.ts';
import { readNotes } from './notes.ts';
import { readPurses } from './purses.ts';
import { readFacts } from './read-facts.ts';
import { pageOfCustomers } from './rows.ts';

/** All that the desk knows of a customer. Throws 404. */
export async function readCustomer(
  core: Core,
  staffId: number,
  { customerId, locale }: { customerId: number; locale: Locale },
): Promise<staff.CustomerOfDesk> {
  const account = await requireCustomer(core.db, customerId);
  const only = { view: 'all', text: String(customerId), gradeId: undefined } as const;
  const [[row], { data: standing }, parts, purses, known, notes, waiting] = await Promise.all([
    pageOfCustomers(core.db, only, undefined),
    gradeStandingOf(core, customerId, locale),
    sumByPart(core.db, customerId),
    readPurses(core.db, customerId),
    readFacts(core.db, customerId),
    readNotes(core.db, customerId),
    approvalsAbout(core.db, staffId, customerId),
  ]);
  if (!row) throw notFound('page');

  return {
    ...presentCustomer(row, standing.current?.name ?? null),
    locale: account.locale,
    company: account.company_name,
    role: staffRoleOf(account),
    frozen_at: account.frozen_at?.toISOString() ?? null,
    frozen_code: account.frozen_code,
    seen: seenOfFreeze(account),
    deletion_at: account.deletion_at?.toISOString() ?? null,
    sum: staff.BALANCE_PARTS.flatMap((part) => {
      const amount = parts.get(part) ?? 0n;
      return amount === 0n ? [] : [{ part, amount: text(amount) }];
    }),
    cash: text(purses.cash),
    bonus: text(purses.bonus),
    earned: text(purses.earned),
    standing: standing.grades_enabled
      ? {
          spend: standing.spend,
          next: standing.next && { name: standing.next.name, goal: standing.next.spending_goal },
        }
      : null,
    ...known,
    notes,
    waiting,
  };
}

const text = (amount: Micro) => formatAmount(amount, 6);
