import { parseAmount } from '@fanfare/rules';
import { type Fault, firstFall } from './faults.ts';
import type { MethodFile } from './money-files.ts';
import type { Folder } from './parse-folder.ts';
import type { CouponFile } from './reward-files.ts';
import { instead } from './sentences.ts';

const ONE = parseAmount('1');
const FRACTION = 'a fraction 0 to 1';
const FRACTION_BELOW_ONE = 'a fraction below 1';

type Tell = (sentence: string) => void;

/** Checks coupons and payment methods. */
export function checkMoney(folder: Folder, fault: Fault): void {
  for (const coupon of folder.coupons.list)
    checkCoupon(coupon, folder, (sentence) => fault('coupons.json', `coupon ${coupon.id}`, sentence));
  checkBalance(folder, fault);
  for (const method of folder.methods.list)
    checkMethod(method, (sentence) => fault('payment-methods.json', `method ${method.id}`, sentence));
  checkWithdrawalMethods(folder, fault);
}

function checkCoupon(coupon: CouponFile, { networks }: Folder, tell: Tell): void {
  const { code, bonus_type, calculation_type, bonus_percentage, network_id } = coupon;
  if (code !== code.trim().toUpperCase() || code.includes('~'))
    tell(instead('code', code, 'a code in capitals without ~'));
  if (!['discount', 'cashback', 'bonus'].includes(bonus_type))
    tell(instead('bonus_type', bonus_type, 'discount, cashback or bonus'));
  if (!['fixed', 'percent'].includes(calculation_type))
    tell(instead('calculation_type', calculation_type, 'fixed or percent'));
  const kind = calculation_type === 'percent' ? 'percent' : 'fixed';
  for (const field of ['bonus_amount', 'bonus_percentage'] as const) {
    const isWanted = (field === 'bonus_percentage') === (kind === 'percent');
    const isThere = coupon[field] !== null;
    if (isWanted !== isThere)
      tell(`${instead(field, coupon[field], isWanted ? 'a value' : 'null')} of a ${kind} coupon`);
  }
  if (bonus_percentage !== null && parseAmount(bonus_percentage) > ONE)
    tell(instead('bonus_percentage', bonus_percentage, FRACTION));
  if (network_id !== null && !networks.ids.has(network_id)) tell(`network ${network_id} does not exist`);
}

function checkBalance({ methods }: Folder, fault: Fault): void {
  if (methods.brokenIds.has(0)) return;
  const balance = methods.list.find(({ id }) => id === 0);
  const tell: Tell = (sentence) => fault('payment-methods.json', 'method 0', sentence);
  if (!balance) tell('is missing: the balance is expected');
  else if (balance !== methods.list[0])
    tell(`comes after method ${methods.list[0]?.id}: the balance comes first`);
  if (balance && balance.strategy !== 'balance') tell(instead('strategy', balance.strategy, 'balance'));
}

function checkMethod(method: MethodFile, tell: Tell): void {
  if (parseAmount(method.fee_percent) >= ONE)
    tell(instead('fee_percent', method.fee_percent, FRACTION_BELOW_ONE));
  if (parseAmount(method.reward_percent) > ONE)
    tell(instead('reward_percent', method.reward_percent, FRACTION));
  const fall = firstFall(method.bonuses, ({ from_amount }) => parseAmount(from_amount), { mayStay: true });
  if (fall)
    tell(`bonuses has from_amount ${fall.row.from_amount} after ${fall.before.from_amount}: they rise`);
  for (const { bonus_percent } of method.bonuses)
    if (parseAmount(bonus_percent) > ONE) tell(instead('bonus_percent', bonus_percent, FRACTION));
  checkLimits(method, tell);
}

function checkLimits(
  { min_amount, max_amount }: { min_amount: string; max_amount: string | null },
  tell: Tell,
) {
  if (max_amount !== null && parseAmount(min_amount) >= parseAmount(max_amount))
    tell(`min_amount is ${min_amount}: an amount below max_amount ${max_amount} is expected`);
}

function checkWithdrawalMethods({ withdrawalMethods }: Folder, fault: Fault): void {
  for (const method of withdrawalMethods.list) {
    const { id, fee_percent, min_fee, min_amount } = method;
    const tell: Tell = (sentence) => fault('payment-methods.json', `withdrawal method ${id}`, sentence);
    if (parseAmount(fee_percent) >= ONE) tell(instead('fee_percent', fee_percent, FRACTION_BELOW_ONE));
    checkLimits(method, tell);
    if (parseAmount(min_fee) > 0n && parseAmount(min_fee) >= parseAmount(min_amount))
      tell(`min_fee is ${min_fee}: an amount below min_amount ${min_amount} is expected`);
  }
}
