import { sql } from 'kysely';
import { reviewGrades } from '../../src/areas/loyalty/review-grade.ts';
import { gradeOf, sum } from './amounts.ts';
import type { Model, Part } from './model.ts';

const DAY = 24 * 3_600_000;

/** The grade of the buyer (rules §2.13). */
class Grades {
  percent = 0n;
  private until: number | null = null;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /** A higher grade comes at once; one that has run out is looked at anew when an order ends. */
  review(): void {
    const { now } = this.model;
    const hasRunOut = this.until !== null && this.until <= now;
    const { percent, days } = gradeOf(this.spend());
    if (!hasRunOut && percent <= this.percent) return;
    this.percent = percent;
    this.until = days === null ? null : now + days * DAY;
  }

  /** Cash of orders completed in the last 180 days, less refunds. */
  private spend(): bigint {
    const { orders, now } = this.model;
    return sum(
      orders.all
        .filter(({ status, cost }) => status === 'completed' && cost > 0n)
        .filter(({ completedAt }) => (completedAt ?? 0) >= now - 180 * DAY)
        .map(({ cost, bonus, refunded }) => ((cost - bonus) * (cost - refunded)) / cost),
    );
  }
}

declare module './model.ts' {
  interface Model {
    grades: Grades;
  }
}

export const grades: Part = {
  keep(model) {
    model.grades = new Grades(model);
  },
  stored: (customerId) => sql`
    select concat_ws(' ', 'grade', coalesce(grade.discount_percent::int, 0))
    from customer left join grade on grade.id = customer.grade_id where customer.id = ${customerId}`,
  told: ({ grades: { percent } }) => [`grade ${percent}`],
  afterEach: ({ core }) => reviewGrades(core),
};
