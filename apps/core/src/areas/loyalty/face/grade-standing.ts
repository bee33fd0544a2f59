import type { Grade, Locale, OutputOf, OwnGrade, profileGrades } from '@fanfare/contract';
import { formatAmount, type GradeTerms, gradeStanding, SPEND_WINDOW_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { type GradeRow, presentGrade } from '../present-grade.ts';
import { type HeldSince, heldGradeOf, readWholeGrades } from '../store.ts';
import { givesGradeDiscounts } from './grade-discount.ts';
import { readRunning, readSpend } from './spend.ts';

const DAY_SECONDS = 24 * 3600;

/** All grades of the shop, the lowest goal first; none where it gives no grades (API-147). */
export async function listGrades(core: Core, locale: Locale): Promise<Grade[]> {
  const { settings } = await core.site.current();
  if (!settings.gradesEnabled) return [];
  const grades = await readWholeGrades(core.db);

  return grades.map((row) => presentGrade(row, locale));
}

/**
 * A customer's standing among the grades: by the spend of the last 180 days, or by a grade reached before that has not
 * run out (API-146; rules §2.13). Prices are made by the grade of the last review; between an order's end
 * and that review, this is ahead of it for a moment.
 */
export async function gradeStandingOf(
  core: Core,
  customerId: number,
  locale: Locale,
): Promise<OutputOf<typeof profileGrades>> {
  const now = core.clock.now();
  const { settings } = await core.site.current();
  const grades = settings.gradesEnabled ? await readWholeGrades(core.db) : [];
  const held = await heldGradeOf(core.db, customerId);
  const since = secondsAfter(now, -SPEND_WINDOW_DAYS * DAY_SECONDS);
  const [spend, running] = await Promise.all([
    readSpend(core.db, customerId, since),
    readRunning(core.db, customerId),
  ]);
  const standing = gradeStanding(grades.map(termsOf), spend.counted, held, now);
  const own = grades.map((row) => presentOwn(row, { standing, held, locale }));
  const find = (grade: GradeTerms | null) => own.find(({ id }) => id === grade?.id) ?? null;

  return {
    data: {
      current: find(standing.current),
      next: find(standing.next),
      previous: find(standing.previous),
      grades: own,
      grade_discounts_enabled: givesGradeDiscounts(settings),
      grades_enabled: settings.gradesEnabled,
      spend: formatAmount(spend.counted),
      spend_parts: {
        paid: formatAmount(spend.paid),
        bonus: formatAmount(spend.bonus),
        returned: formatAmount(spend.returned),
        running: formatAmount(running),
      },
      spend_to_goal: formatAmount(standing.spendToGoal),
      spend_to_goal_percent: Math.min(standing.spendToGoalPercent, 100),
    },
  };
}

const termsOf = (row: GradeRow): GradeTerms => ({
  id: row.id,
  spendingGoal: row.spending_goal,
  validDays: row.valid_days,
});

type Standing = Pick<ReturnType<typeof gradeStanding<GradeTerms>>, 'next' | 'previous'>;

function presentOwn(
  row: GradeRow,
  { standing, held, locale }: { standing: Standing; held: HeldSince | null; locale: Locale },
): OwnGrade {
  const isHeld = held?.gradeId === row.id;

  return {
    ...presentGrade(row, locale),
    is_next: standing.next?.id === row.id,
    is_previous: standing.previous?.id === row.id,
    created_at: (isHeld && held.since?.toISOString()) || null,
    expires_at: (isHeld && held.expiresAt?.toISOString()) || null,
  };
}
