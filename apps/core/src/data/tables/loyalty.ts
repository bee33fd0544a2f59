import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Content, Decimal, Id, Json, MadeNow, Money, Time } from './columns.ts';

/** Grades, coupons and other rewards. */
export type LoyaltyTables = {
  coupon: {
    id: number;
    code: string;
    bonus_type: 'discount' | 'cashback' | 'bonus';
    calculation_type: 'fixed' | 'percent';
    bonus_amount: Money | null;
    bonus_percentage: Decimal | null;
    min_amount: Money;
    max_bonus_amount: Money | null;
    valid_to: ColumnType<string | null, string | null, string | null>;
    scope: string;
    per_user_limit: number | null;
    total_limit: number | null;
    first_order_only: boolean;
    network_id: number | null;
    content: Json<Content>;
    /** Listed on the page for bonuses; other coupons are known only to those who were told. */
    is_listed: Generated<boolean>;
    /** Number of consumed uses. */
    consumed: Generated<number>;
  };
  coupon_use: {
    id: Id;
    coupon_id: number;
    customer_id: number;
    purchase_id: number | null;
    invoice_id: number | null;
    state: 'reserved' | 'consumed' | 'released';
    /** End of the reservation by an unpaid purchase. */
    reserved_until: Time | null;
    /** Reserved by a guest, whose e-mail is unproven. */
    by_guest: Generated<boolean>;
    created_at: MadeNow;
  };
  grade: {
    id: number;
    spending_goal: Money;
    discount_percent: Decimal;
    valid_days: number | null;
    content: Json<Content>;
  };
  grade_review: { id: GeneratedAlways<bigint>; customer_id: number };
  favorite: { customer_id: number; service_id: number; created_at: MadeNow };
};
