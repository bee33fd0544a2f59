import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../data/database.ts';

type View = { widgetId: number; day: string; page: string; opened: number; at: Date };

const FLUSH_MS = 5_000;
/** Pages that a process tells apart until it writes; the others count for their widgets alone. */
const MOST_PAGES = 5_000;
/** Pages of a widget that are stored on a day. */
const MOST_STORED = 200;

export type ViewMeter = ReturnType<typeof makeViewMeter>;

/**
 * Counts how often widgets are opened, and where. It counts in memory and writes one statement every few seconds: a page of
 * many visitors costs the database nothing more. A process that is killed loses those seconds.
 */
export function makeViewMeter({ db, log }: { db: Db; log: Logger }) {
  let views = new Map<string, View>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add(view: Omit<View, 'opened' | 'day'>): void {
    const day = view.at.toISOString().slice(0, 10);
    const name = `${view.widgetId} ${day} ${view.page}`;
    const known = views.get(name);
    if (!known && view.page !== '' && views.size >= MOST_PAGES) return;
    views.set(name, { ...view, day, opened: (known?.opened ?? 0) + 1 });
  }

  async function write(): Promise<void> {
    const told = [...views.values()];
    views = new Map();
    if (told.length === 0) return;
    await storeViews(db, told).catch((error: unknown) =>
      log.warn(
        { err: error instanceof Error ? error.message : error },
        'views of widgets could not be stored',
      ),
    );
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);

    return writing;
  }

  return {
    /** Notes that a widget was opened on a page; null where that is not known. */
    note(widgetId: number, page: string | null, at: Date): void {
      add({ widgetId, page: '', at });
      if (page !== null) add({ widgetId, page, at });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}

/** Adds views to their days; pages beyond the most that a day keeps of a widget are left out. */
async function storeViews(db: Db, views: readonly View[]): Promise<void> {
  await sql`
    insert into widget_view (widget_id, day, page, opened, last_seen_at)
    select "widgetId", day, page, opened, at
    from (
      select told.*, row_number() over (partition by "widgetId", day order by page = '' desc, opened desc) as place
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
        as told("widgetId" int, day date, page text, opened int, at timestamptz)
      join widget on widget.id = "widgetId" and widget.deleted_at is null
    ) told
    where place + (
      select count(*) from widget_view kept
      where kept.widget_id = "widgetId" and kept.day = told.day and kept.page <> told.page) <= ${MOST_STORED}
      or page = '' or exists (
        select from widget_view kept
        where kept.widget_id = "widgetId" and kept.day = told.day and kept.page = told.page)
    on conflict (widget_id, day, page) do update set
      opened = widget_view.opened + excluded.opened,
      last_seen_at = greatest(widget_view.last_seen_at, excluded.last_seen_at)`.execute(db);
}
