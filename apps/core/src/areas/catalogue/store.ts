import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** JSON has no bigint and no exact decimal: such columns travel as text. */
type InText<R, K extends keyof R> = Omit<R, K> & { [P in K]: null extends R[P] ? string | null : string };

export type NetworkRow = Row<'network'>;
export type ServiceTypeRow = Row<'service_type'>;
export type ServiceRow = InText<Row<'service'>, 'default_price' | 'floor_price' | 'discount_percent'>;
export type MethodRow = InText<Row<'payment_method'>, 'fee_percent' | 'min_amount' | 'max_amount'>;
export type PlaceRow = Row<'country'>;
type LabelRow = Row<'label'>;
type TranslationRow = Row<'content_translation'>;

/** Every row of the catalogue at one moment, each list in the order in which it is shown. */
export type CatalogueRows = {
  version: bigint;
  rounding_precision: number | null;
  networks: NetworkRow[];
  service_types: ServiceTypeRow[];
  services: ServiceRow[];
  methods: MethodRow[];
  labels: LabelRow[];
  countries: PlaceRow[];
  languages: PlaceRow[];
  translations: TranslationRow[];
};

/**
 * Reads the whole catalogue in one statement, which sees one snapshot of the database in any transaction, also in one
 * that is running an order: it needs no second connection, which a busy pool might not have.
 */
export async function readCatalogue(db: Queryable): Promise<CatalogueRows> {
  const { rows } = await sql<CatalogueRows>`
    select
      (select version from catalogue_version) as version,
      (select (value ->> 'roundingPrecision')::int from setting where key = 'instance') as rounding_precision,
      (select coalesce(json_agg(n order by n.sorting, n.id), '[]') from network n) as networks,
      (select coalesce(json_agg(t order by n.sorting, n.id, t.sorting, t.id), '[]')
        from service_type t join network n on n.id = t.network_id) as service_types,
      (select coalesce(json_agg(
          to_jsonb(s) || jsonb_build_object(
            'default_price', s.default_price::text,
            'floor_price', s.floor_price::text,
            'discount_percent', s.discount_percent::text)
          order by n.sorting, n.id, t.sorting, t.id, s.sorting, s.id), '[]')
        from service s join service_type t on t.id = s.service_type_id join network n on n.id = s.network_id) as services,
      (select coalesce(json_agg(
          to_jsonb(m) || jsonb_build_object(
            'fee_percent', m.fee_percent::text, 'min_amount', m.min_amount::text, 'max_amount', m.max_amount::text)
          order by m.sorting, m.id), '[]')
        from payment_method m where m.is_enabled) as methods,
      (select coalesce(json_agg(l order by l.id), '[]') from label l) as labels,
      (select coalesce(json_agg(c order by c.name, c.id), '[]') from country c) as countries,
      (select coalesce(json_agg(l order by l.id), '[]') from content_language l) as languages,
      (select coalesce(json_agg(t), '[]') from content_translation t where t.entity <> 'menu_item') as translations
  `.execute(db);
  const [all] = rows;
  if (!all) throw new Error('the catalogue answered nothing');

  return all;
}

/** The version of the catalogue that this transaction sees. */
export async function readCatalogueVersion(db: Queryable): Promise<bigint> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();

  return version;
}
