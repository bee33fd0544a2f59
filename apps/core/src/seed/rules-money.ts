import { parseAmount } from '@fanfare/rules';
import type { Fault } from './faults.ts';
import type { Folder } from './parse-folder.ts';

const ONE = parseAmount('1');

/** Coupons and payment methods. */
export function checkMoney(folder: Folder, fault: Fault): void {
  checkCoupons(folder, fault);
  checkMethods(folder, fault);
  checkWithdrawalMethods(folder, fault);
}

function checkCoupons({ coupons, networks }: Folder, fault: Fault): void {
  for (const coupon of coupons.list) {
    const tell = (rule: string) => fault('coupons.json', `coupon ${coupon.id}`, rule);
    const isPercent = coupon.calculation_type === 'percent';
    if (coupon.code !== coupon.code.trim().toUpperCase() || coupon.code.includes('~'))
      tell('code is in capitals');
    if (!['discount', 'cashback', 'bonus'].includes(coupon.bonus_type))
      tell('bonus_type is discount, cashback or bonus');
    if (!isPercent && coupon.calculation_type !== 'fixed') tell('calculation_type is fixed or percent');
    if ((coupon.bonus_amount === null) !== isPercent || (coupon.bonus_percentage === null) === isPercent)
      tell('a fixed coupon has bonus_amount, a percent coupon bonus_percentage');
    if (coupon.bonus_percentage !== null && parseAmount(coupon.bonus_percentage) > ONE)
      tell('bonus_percentage is a fraction 0 to 1');
    if (coupon.network_id !== null && !networks.ids.has(coupon.network_id))
      tell(`network ${coupon.network_id} does not exist`);
  }
}

function checkMethods({ methods }: Folder, fault: Fault): void {
  const [first] = methods.list;
  if (!methods.brokenIds.has(0) && (first?.id !== 0 || first.strategy !== 'balance'))
    fault('payment-methods.json', 'method 0', 'is the balance and comes first');
  for (const method of methods.list) {
    const tell = (rule: string) => fault('payment-methods.json', `method ${method.id}`, rule);
    if (parseAmount(method.fee_percent) >= ONE) tell('fee_percent is a fraction below 1');
    if (parseAmount(method.reward_percent) > ONE) tell('reward_percent is a fraction 0 to 1');
    const starts = method.bonuses.map(({ from_amount }) => parseAmount(from_amount));
    if (!isAscending(starts)) tell('bonuses are ordered by from_amount');
    if (method.bonuses.some(({ bonus_percent }) => parseAmount(bonus_percent) > ONE))
      tell('bonus_percent is a fraction 0 to 1');
    if (method.max_amount !== null && parseAmount(method.min_amount) >= parseAmount(method.max_amount))
      tell('min_amount is below max_amount');
  }
}

function checkWithdrawalMethods({ withdrawalMethods }: Folder, fault: Fault): void {
  for (const method of withdrawalMethods.list) {
    const tell = (rule: string) => fault('payment-methods.json', `withdrawal method ${method.id}`, rule);
    if (parseAmount(method.fee_percent) >= ONE) tell('fee_percent is a fraction below 1');
    if (method.max_amount !== null && parseAmount(method.min_amount) >= parseAmount(method.max_amount))
      tell('min_amount is below max_amount');
    if (parseAmount(method.min_fee) > 0n && parseAmount(method.min_fee) >= parseAmount(method.min_amount))
      tell('min_fee is below min_amount');
  }
}

/** Levels of customers, plans of the keyword tools, and trials. */
export function checkLoyalty(
  { grades, tariffPlans, quests, services, networks }: Folder,
  fault: Fault,
): void {
  const goals = grades.list.map(({ spending_goal }) => parseAmount(spending_goal));
  if (goals.length > 0 && (goals[0] !== 0n || !isAscending(goals) || new Set(goals).size < goals.length))
    fault('grades.json', 'all grades', 'spending_goal starts at 0 and rises');
  if (!isAscending(grades.list.map(({ discount_percent }) => discount_percent)))
    fault('grades.json', 'all grades', 'discount_percent rises');
  const highlighted = tariffPlans.list.filter(({ is_highlight }) => is_highlight).length;
  if (tariffPlans.list.length > 0 && highlighted !== 1)
    fault('tariff-plans.json', 'all plans', 'one plan is highlighted');
  if (!isAscending(tariffPlans.list.map(({ keywords_limit }) => keywords_limit)))
    fault('tariff-plans.json', 'all plans', 'keywords_limit rises');

  for (const { id, network_id, reward } of quests.list) {
    const tell = (rule: string) => fault('quests.json', `quest ${id}`, rule);
    const service = services.list.find((candidate) => candidate.id === reward.service_id);
    if (!networks.ids.has(network_id)) tell(`network ${network_id} does not exist`);
    if (!services.ids.has(reward.service_id)) tell(`service ${reward.service_id} does not exist`);
    if (!service) continue;
    if (reward.quantity < service.min_quantity || reward.quantity > service.max_quantity)
      tell('quantity of the reward can be ordered');
    if (service.network_id !== network_id) tell('the reward is of the same network');
  }
}

function isAscending<T extends number | bigint>(values: readonly T[]): boolean {
  return values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);
}
