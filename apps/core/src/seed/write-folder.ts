import { SPEND_WINDOW_DAYS } from '@fanfare/rules';
import { sql } from 'kysely';
import { SETTING_KEYS } from '../areas/site/settings-schema.ts';
import type { Tx } from '../data/database.ts';
import type { Tables } from '../data/tables.ts';
import type { Folder } from './parse-folder.ts';
import {
  bannerRow,
  clipRow,
  couponRow,
  gradeRow,
  methodRow,
  networkRow,
  offerRow,
  questRow,
  serviceRow,
  serviceTypeRow,
  tariffPlanRow,
  translationRows,
  withdrawalMethodRow,
} from './to-rows.ts';

/**
 * Writes the catalogue, coupons, menu and settings of a checked folder to the database. Repeating it changes nothing; rows
 * removed from the folder are deleted, or disabled if something was bought with them.
 */
export async function writeFolder(tx: Tx, folder: Folder): Promise<void> {
  const services = folder.services.list.map(serviceRow);
  const types = folder.serviceTypes.list.map(serviceTypeRow);
  const networks = folder.networks.list.map(networkRow);
  const coupons = folder.coupons.list.map(couponRow);
  const methods = folder.methods.list.map(methodRow);
  await removeGone(tx, { services, coupons, methods });

  for (const [table, unique, rows] of [
    ['network', 'slug', networks],
    ['service_type', 'slug', types],
    ['service', 'slug', services],
    ['country', 'iso_code_2', folder.countries.list],
    ['content_language', 'iso_code_2', folder.languages.list],
    ['coupon', 'code', coupons],
  ] as const) {
    await freeClaimed(tx, table, unique, rows);
    await upsert(tx, table, rows);
  }
  await writeOffers(tx, folder);
  await removeEmptyShelves(tx, types, networks);
  const labels = folder.labels.list.map(({ id, ...content }) => ({ id, content }));
  await keepOnly(tx, 'label', labels);
  await keepOnly(tx, 'country', folder.countries.list);
  await keepOnly(tx, 'content_language', folder.languages.list);
  await upsert(tx, 'label', labels);
  const grades = folder.grades.list.map(gradeRow);
  const goals = await goalsOf(tx);
  await keepOnly(tx, 'grade', grades);
  await upsert(tx, 'grade', grades);
  if ((await goalsOf(tx)) !== goals) await reviewAll(tx);
  await upsert(tx, 'payment_method', methods);
  await writeWithdrawalMethods(tx, folder);
  await writePlans(tx, folder);
  await writeQuests(tx, folder);
  await writeClips(tx, folder);
  const banners = folder.banners.list.map(bannerRow);
  await keepOnly(tx, 'banner', banners);
  await upsert(tx, 'banner', banners);
  await writeSettings(tx, folder);
  await writeTranslations(tx, folder);
}

type WithId = { id: number };
type SeededTable = Extract<
  keyof Tables,
  | 'network'
  | 'service_type'
  | 'service'
  | 'country'
  | 'content_language'
  | 'label'
  | 'coupon'
  | 'grade'
  | 'banner'
  | 'special_offer'
  | 'payment_method'
  | 'withdrawal_method'
  | 'tariff_plan'
  | 'free_trial_quest'
  | 'task_clip'
  | 'setting'
  | 'content_translation'
>;

/** Inserts or updates rows; unchanged rows are not written. Values are sent as one JSON document. */
async function upsert(
  tx: Tx,
  table: SeededTable,
  rows: readonly object[],
  keys: readonly string[] = ['id'],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const changed = columns.filter((column) => !keys.includes(column));
  const of = (owner: string) => sql.join(changed.map((column) => sql.ref(`${owner}.${column}`)));
  const assignments = sql.join(
    changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );

  await sql`
    insert into ${sql.table(table)} as kept (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join(keys.map((column) => sql.ref(column)))}) do update set ${assignments}
    where row(${of('kept')}) is distinct from row(${of('excluded')})`.execute(tx);
}

/** Frees a unique text that rows with other ids hold, so that two rows may swap theirs. `~` occurs in no slug or code. */
async function freeClaimed(
  tx: Tx,
  table: SeededTable,
  column: string,
  rows: readonly object[],
): Promise<void> {
  const held = sql.ref(`held.${column}`);
  await sql`
    update ${sql.table(table)} as held set ${sql.ref(column)} = ${held} || '~' || held.id
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as claim
    where ${sql.ref(`claim.${column}`)} = ${held} and claim.id <> held.id`.execute(tx);
}

async function keepOnly(tx: Tx, table: SeededTable, rows: readonly WithId[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id <> all(${idsOf(rows)})`.execute(tx);
}

const idsOf = (rows: readonly WithId[]) => rows.map(({ id }) => id);

/** The goals of all grades, in one text that changes with any of them. */
async function goalsOf(tx: Tx): Promise<string> {
  const rows = await tx.selectFrom('grade').select(['id', 'spending_goal']).orderBy('id').execute();

  return rows.map(({ id, spending_goal: goal }) => `${id} ${goal}`).join(',');
}

/** Customers who bought lately may have reached a goal that was lowered: they do not wait for the end of their next order. */
async function reviewAll(tx: Tx): Promise<void> {
  await sql`
    insert into grade_review (customer_id)
    select distinct customer_id from purchase
    where status = 'paid' and paid_at > now() - ${SPEND_WINDOW_DAYS} * interval '1 day'`.execute(tx);
}

type Kept = Record<'services' | 'coupons' | 'methods', readonly WithId[]>;

async function removeGone(tx: Tx, kept: Kept): Promise<void> {
  const wasBought = sql`exists (select 1 from orders where orders.service_id = service.id)`;
  await sql`update service set is_enabled = false where id <> all(${idsOf(kept.services)}) and ${wasBought}`.execute(
    tx,
  );
  await sql`delete from service where id <> all(${idsOf(kept.services)}) and not ${wasBought}`.execute(tx);

  const wasUsed = sql`(exists (select 1 from coupon_use u where u.coupon_id = coupon.id)
    or exists (select 1 from purchase p where p.coupon_id = coupon.id))`;
  // Coupons can not be disabled, so they expire.
  await sql`
    update coupon set valid_to = least(valid_to, current_date - 1)
    where id <> all(${idsOf(kept.coupons)}) and ${wasUsed}`.execute(tx);
  await sql`delete from coupon where id <> all(${idsOf(kept.coupons)}) and not ${wasUsed}`.execute(tx);

  const wasPaidBy = sql`(exists (select 1 from purchase p where p.payment_method_id = payment_method.id)
    or exists (select 1 from invoice i where i.payment_method_id = payment_method.id))`;
  await sql`update payment_method set is_enabled = false where id <> all(${idsOf(kept.methods)}) and ${wasPaidBy}`.execute(
    tx,
  );
  await sql`delete from payment_method where id <> all(${idsOf(kept.methods)}) and not ${wasPaidBy}`.execute(
    tx,
  );
}

/** Runs after the services, which may have moved to other types. */
async function removeEmptyShelves(
  tx: Tx,
  types: readonly WithId[],
  networks: readonly WithId[],
): Promise<void> {
  await sql`
    delete from service_type t where id <> all(${idsOf(types)})
    and not exists (select 1 from service where service_type_id = t.id)`.execute(tx);
  await sql`
    delete from network n where id <> all(${idsOf(networks)})
    and not exists (select 1 from service_type where network_id = n.id)
    and not exists (select 1 from service where network_id = n.id)
    and not exists (select 1 from coupon where network_id = n.id)`.execute(tx);
}

/** Runs before the networks that they name are removed. */
async function writeOffers(tx: Tx, folder: Folder): Promise<void> {
  const offers = folder.offers.list.map(offerRow);
  await keepOnly(tx, 'special_offer', offers);
  await upsert(tx, 'special_offer', offers);
}

/** A method with withdrawals is kept and disabled. */
async function writeWithdrawalMethods(tx: Tx, folder: Folder): Promise<void> {
  const rows = folder.withdrawalMethods.list.map(withdrawalMethodRow);
  const isGone = sql`id <> all(${idsOf(rows)})`;
  await sql`
    delete from withdrawal_method
    where ${isGone} and not exists (select from withdrawal where method_id = withdrawal_method.id)`.execute(
    tx,
  );
  await sql`update withdrawal_method set is_enabled = false where ${isGone}`.execute(tx);
  await upsert(tx, 'withdrawal_method', rows);
}

/** A plan that somebody has or had is kept and disabled. */
async function writePlans(tx: Tx, { tariffPlans }: Folder): Promise<void> {
  const rows = tariffPlans.list.map(tariffPlanRow);
  const isGone = sql`id <> all(${idsOf(rows)})`;
  const isHeld = sql`exists (
    select from plan_subscription held where tariff_plan.id in (held.plan_id, held.next_plan_id)
    union all select from plan_charge charge where charge.plan_id = tariff_plan.id)`;
  await sql`delete from tariff_plan where ${isGone} and not ${isHeld}`.execute(tx);
  await sql`update tariff_plan set is_enabled = false where ${isGone}`.execute(tx);
  await upsert(tx, 'tariff_plan', rows);
}

/** A quest that somebody took is kept and disabled. */
async function writeQuests(tx: Tx, { quests }: Folder): Promise<void> {
  const rows = quests.list.map(questRow);
  const isGone = sql`id <> all(${idsOf(rows)})`;
  const isTaken = sql`exists (select from free_trial where quest_id = free_trial_quest.id)`;
  await sql`delete from free_trial_quest where ${isGone} and not ${isTaken}`.execute(tx);
  await sql`update free_trial_quest set is_enabled = false where ${isGone}`.execute(tx);
  await upsert(tx, 'free_trial_quest', rows);
}

/** A clip that somebody began to watch is kept and disabled; what was spent of its budget stays. */
async function writeClips(tx: Tx, { clips }: Folder): Promise<void> {
  const rows = clips.list.map(clipRow);
  const isGone = sql`id <> all(${idsOf(rows)})`;
  const isBegun = sql`exists (select from task_check where clip_id = task_clip.id)`;
  await sql`delete from task_clip where ${isGone} and not ${isBegun}`.execute(tx);
  await sql`update task_clip set is_enabled = false where ${isGone}`.execute(tx);
  await upsert(tx, 'task_clip', rows);
}

async function writeSettings(tx: Tx, { settings, menu, pages, legalTexts }: Folder): Promise<void> {
  const rows = [
    ...(settings
      ? [
          { key: SETTING_KEYS.instance, value: settings.instance },
          { key: SETTING_KEYS.global, value: settings.global },
        ]
      : []),
    ...(menu ? [{ key: SETTING_KEYS.menu, value: menu }] : []),
    // Without the file all screens are open.
    { key: SETTING_KEYS.pages, value: pages ?? [] },
    { key: SETTING_KEYS.legalTexts, value: legalTexts ?? [] },
  ];
  await upsert(tx, 'setting', rows, ['key']);
}

/** Deletes translations that are not in the folder: a row that reuses an id later must not inherit them. */
async function writeTranslations(tx: Tx, folder: Folder): Promise<void> {
  const rows = translationRows(folder);
  await sql`
    delete from content_translation t where not exists (
      select 1 from jsonb_populate_recordset(null::content_translation, ${JSON.stringify(rows)}::jsonb) kept
      where kept.entity = t.entity and kept.entity_id = t.entity_id and kept.locale = t.locale)`.execute(tx);
  await upsert(tx, 'content_translation', rows, ['entity', 'entity_id', 'locale']);
}
