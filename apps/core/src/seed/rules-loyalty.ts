import { parseAmount } from '@fanfare/rules';
import { type Fault, firstFall } from './faults.ts';
import type { Folder } from './parse-folder.ts';

/** Checks grades, and plans of the keyword tools. */
export function checkLoyalty(folder: Folder, fault: Fault): void {
  checkGrades(folder, fault);
  checkPlans(folder, fault);
}

function checkGrades({ grades }: Folder, fault: Fault): void {
  const [first] = grades.list;
  if (first && parseAmount(first.spending_goal) !== 0n)
    fault(
      'grades.json',
      `grade ${first.id}`,
      `spending_goal is ${first.spending_goal}: 0 is expected of the first`,
    );
  const goal = firstFall(grades.list, ({ spending_goal }) => parseAmount(spending_goal), { mayStay: false });
  if (goal)
    fault(
      'grades.json',
      `grade ${goal.row.id}`,
      `spending_goal is ${goal.row.spending_goal}: more than ${goal.before.spending_goal} of grade ${goal.before.id} is expected`,
    );
  const discount = firstFall(grades.list, ({ discount_percent }) => discount_percent, { mayStay: true });
  if (discount)
    fault(
      'grades.json',
      `grade ${discount.row.id}`,
      `discount_percent is ${discount.row.discount_percent}, below ${discount.before.discount_percent} of grade ${discount.before.id}`,
    );
}

function checkPlans({ tariffPlans: { list } }: Folder, fault: Fault): void {
  const highlighted = list.filter(({ is_highlight }) => is_highlight).map(({ id }) => id);
  if (list.length > 0 && highlighted.length !== 1)
    fault(
      'tariff-plans.json',
      'all plans',
      `is_highlight is true of ${highlighted.length > 0 ? `plans ${highlighted.join(', ')}` : 'none'}: one plan is expected`,
    );
  const fall = firstFall(list, ({ keywords_limit }) => keywords_limit, { mayStay: true });
  if (fall)
    fault(
      'tariff-plans.json',
      `plan ${fall.row.id}`,
      `keywords_limit is ${fall.row.keywords_limit}, below ${fall.before.keywords_limit} of plan ${fall.before.id}`,
    );
}
