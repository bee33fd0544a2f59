import { COUPONS, type CouponCode } from './amounts.ts';
import type { Model, Part } from './model.ts';
import type { ModelUse } from './records.ts';

const RESERVED_MS = 30 * 60_000;

/** Uses of coupons by purchases and top-ups (rules §2.5). `own`: the purchase or invoice whose use does not count. */
class Coupons {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  newUse(code: CouponCode, state: ModelUse['state']): ModelUse {
    return { code, state, until: this.model.now + RESERVED_MS };
  }

  /** Uses of a coupon that are paid, and those that were reserved a short while ago. */
  usesOf(code: CouponCode, own: unknown): number {
    const { now, isGuest } = this.model;
    return this.otherUses(code, own).filter(
      ({ state, until }) => state === 'consumed' || (state === 'reserved' && until > now && !isGuest),
    ).length;
  }

  /** True while a promised use may still be used up: a payment asks only for uses that others have paid. */
  isPromised(use: ModelUse, own: unknown): boolean {
    const paid = this.otherUses(use.code, own).filter(({ state }) => state === 'consumed');

    return paid.length < COUPONS[use.code].uses;
  }

  private otherUses(code: CouponCode, own: unknown): ModelUse[] {
    const { purchases, payments } = this.model;
    const topUps = payments.invoices.filter(({ purchase }) => purchase === null);

    return [...purchases.all, ...topUps].flatMap((one) =>
      one !== own && one.coupon?.code === code ? [one.coupon] : [],
    );
  }
}

declare module './model.ts' {
  interface Model {
    coupons: Coupons;
  }
}

export const coupons: Part = {
  keep(model) {
    model.coupons = new Coupons(model);
  },
};
