import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { TEXT_COLUMNS, type TextColumn } from '../../data/tables/service-fields.ts';
import type { Tables } from '../../data/tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** JSON has no bigint and no exact decimal: such columns travel as text. */
type InText<R, K extends keyof R> = Omit<R, K> & { [P in K]: null extends R[P] ? string | null : string };

export type NetworkRow = Row<'network'>;
export type ServiceTypeRow = Row<'service_type'>;
export type ServiceRow = InText<Row<'service'>, TextColumn>;
export type MethodRow = InText<Row<'payment_method'>, 'fee_percent' | 'min_amount' | 'max_amount'>;
export type PlaceRow = Row<'country'>;
export type FiguresRow = Row<'service_figures'>;
export type FactsRow = InText<
  Omit<Row<'service_facts'>, 'routes' | 'measured_since'>,
  'counted_units' | 'kept_units' | 'paid' | 'returned'
> & { measured_since: string | null };
export type TranslationRow = Row<'content_translation'>;
type LabelRow = Row<'label'>;
/** `cost` of a thousand in micro-USD. */
export type RouteRow = Pick<Row<'provider_service'>, 'service_id' | 'provider' | 'provider_service'> & {
  cost: string | null;
};

/** The short lists, each in the order in which it is shown, but for countries: that is one of every language. */
type Shelves = {
  version: number;
  rounding_precision: number | null;
  networks: NetworkRow[];
  service_types: ServiceTypeRow[];
  methods: MethodRow[];
  labels: LabelRow[];
  countries: PlaceRow[];
  languages: PlaceRow[];
  figures: FiguresRow[];
  /** null where the operator shows no facts. */
  facts: FactsRow[] | null;
  /** Routes that take new orders, of each service in the order in which they are tried. */
  routes: RouteRow[];
};
/** Rows by their keys. A row has a mark that no other version of it has. */
type Marked<R> = ReadonlyMap<string, { mark: string; row: R }>;

/** Every row of the catalogue at one moment. Services and translations are the same objects while they do not change. */
export type CatalogueRows = Shelves & { services: Marked<ServiceRow>; translations: Marked<TranslationRow> };

type ReadRow =
  | { kind: 'shelves'; key: string; mark: string; body: Shelves }
  | { kind: 'service'; key: string; mark: string; body: ServiceRow | null }
  | { kind: 'translation'; key: string; mark: string; body: TranslationRow | null };

/**
 * Reads the whole catalogue in one statement, which sees one snapshot of the database in any transaction, also in one
 * that is running an order: it needs no second connection, which a busy pool might not have. Of the many rows only those
 * travel that `known` does not have: PostgreSQL writes each version of a row at a place of its own. Saved settings that can
 * not be read are stood in for by the last good ones. A provider of a kind that this shop can not speak with is none.
 */
export async function readCatalogue(
  db: Queryable,
  providerKinds: ReadonlySet<string>,
  known: CatalogueRows | null,
): Promise<CatalogueRows> {
  const marks = [...(known?.services ?? []), ...(known?.translations ?? [])];
  const { rows } = await sql<ReadRow>`
    with known as materialized (
      select * from unnest(${marks.map(([key]) => key)}::text[], ${marks.map(([, { mark }]) => mark)}::text[]) as k (key, mark)
    )
    select 'shelves' as kind, '' as key, '' as mark, json_build_object(
      'version', (select version from catalogue_version),
      'rounding_precision', (select decimals::int from (
          select 1 as place, value ->> 'roundingPrecision' as decimals from setting where key = 'instance'
          union all
          select 2, settings -> 'instance' ->> 'roundingPrecision' from good_settings) saved
        where decimals ~ '^\\d$' order by place limit 1),
      'networks', (select coalesce(json_agg(n order by n.sorting, n.id), '[]') from network n),
      'service_types', (select coalesce(json_agg(t order by n.sorting, n.id, t.sorting, t.id), '[]')
        from service_type t join network n on n.id = t.network_id),
      'methods', (select coalesce(json_agg(
          to_jsonb(m) || jsonb_build_object(
            'fee_percent', m.fee_percent::text, 'min_amount', m.min_amount::text, 'max_amount', m.max_amount::text)
          order by m.sorting, m.id), '[]')
        from payment_method m where m.is_enabled),
      'labels', (select coalesce(json_agg(l order by l.id), '[]') from label l),
      'countries', (select coalesce(json_agg(c order by c.id), '[]') from country c),
      'languages', (select coalesce(json_agg(l order by l.id), '[]') from content_language l),
      'figures', (select coalesce(json_agg(f), '[]') from service_figures f),
      'facts', case when coalesce((select value ->> 'showFacts' from setting where key = 'instance'), 'true') <> 'false'
        then (select coalesce(json_agg(to_jsonb(f) - 'routes' || jsonb_build_object('counted_units', f.counted_units::text,
          'kept_units', f.kept_units::text, 'paid', f.paid::text, 'returned', f.returned::text)), '[]') from service_facts f) end,
      'routes', (${openRoutes([...providerKinds])})) as body
    union all
    select 'service', v.key, v.mark, case when k.key is null then (to_jsonb(s) || jsonb_build_object(
        ${sql.join(TEXT_COLUMNS.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}::text`))}))::json end
      from service s
      cross join lateral (select s.id::text as key, s.xmin::text || s.ctid::text as mark) v
      left join known k on k.key = v.key and k.mark = v.mark
    union all
    select 'translation', v.key, v.mark, case when k.key is null then to_json(t) end
      from content_translation t
      cross join lateral (
        select concat_ws(' ', t.entity, t.entity_id, t.locale) as key, t.xmin::text || t.ctid::text as mark) v
      left join known k on k.key = v.key and k.mark = v.mark
      where t.entity not in ('menu_item', 'special_offer', 'banner')
  `.execute(db);

  return gather(rows, known);
}

/**
 * Routes that take new orders: nobody has paused them, and they leave of the list price what their margin asks for. A cost in a
 * currency without a rate can not be compared.
 */
const openRoutes = (kinds: readonly string[]) => sql`
  select coalesce(json_agg(json_build_object(
      'service_id', r.service_id, 'provider', r.provider, 'provider_service', r.provider_service,
      'cost', ceil(r.cost_per_thousand / rate.per_dollar)::text)
    order by r.service_id, r.position), '[]')
  from provider_service r
  join provider p on p.name = r.provider and p.kind = any(${kinds}::text[]) and not p.is_paused
  join service s on s.id = r.service_id
  cross join lateral (select case r.currency when 'USD' then 1 else (
      select (case r.currency when 'RUB' then value #>> '{rubExchangeRate,rate}'
        else value #>> array['exchangeRates', r.currency, 'rate'] end)::numeric
      from setting where key = 'instance') end as per_dollar) rate
  where not r.is_paused and not r.is_gone and (
    r.min_margin_percent is null or r.cost_per_thousand is null or rate.per_dollar is null
    or r.cost_per_thousand / rate.per_dollar
      <= s.default_price * (1000 / s.pricing_per) * (100 - r.min_margin_percent) / 100.0)`;

function gather(rows: readonly ReadRow[], known: CatalogueRows | null): CatalogueRows {
  const services = new Map<string, { mark: string; row: ServiceRow }>();
  const translations = new Map<string, { mark: string; row: TranslationRow }>();
  let shelves: Shelves | null = null;
  for (const { kind, key, mark, body } of rows) {
    if (kind === 'shelves') shelves = body;
    else if (kind === 'service') {
      const row = body ?? known?.services.get(key)?.row;
      if (row) services.set(key, { mark, row });
    } else {
      const row = body ?? known?.translations.get(key)?.row;
      if (row) translations.set(key, { mark, row });
    }
  }
  if (!shelves) throw new Error('the catalogue answered nothing');

  return { ...shelves, services, translations };
}

/** Services that were bought together with this one, most often first. */
export async function readBoughtTogether(db: Queryable, serviceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('service_pair')
    .select('other_id')
    .where('service_id', '=', serviceId)
    .orderBy('purchases', 'desc')
    .orderBy('other_id')
    .execute();

  return rows.map(({ other_id }) => other_id);
}
