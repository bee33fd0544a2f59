import type { InstanceSettings, Lang, Locale } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { CatalogueService } from '../catalogue/face/snapshot.ts';
import { questContent, questWords } from './quest-words.ts';

/** A quest by the words of a language where it has them. Amounts in micro-USD. */
export type Quest = {
  id: number;
  network_id: number;
  service_id: number;
  quantity: number;
  image: string | null;
  repeats_count: number;
  allow_proof_url: boolean;
  min_user_spend_amount: Micro | null;
  min_replenishment_amount: Micro | null;
  is_enabled: boolean;
  name: string;
  body: string;
  short_body: string;
  steps: string[];
  lang: Lang;
};

type Row = Omit<Quest, 'name' | 'body' | 'short_body' | 'steps' | 'lang'> & {
  content: unknown;
  translated: unknown;
};

/** Quests in the operator's order, or those of some ids; also the ones that are off. */
export async function readQuests(
  db: Queryable,
  locale: Locale,
  ids: readonly number[] | null = null,
): Promise<Quest[]> {
  const { rows } = await sql<Row>`
    select quest.id, network_id, service_id, quantity, image, repeats_count, allow_proof_url, is_enabled,
      min_user_spend_amount, min_replenishment_amount, quest.content, words.content as translated
    from free_trial_quest quest
      left join content_translation words
        on words.entity = 'free_trial_quest' and words.entity_id = quest.id and words.locale = ${locale}
    where ${ids}::int[] is null or quest.id = any(${ids}::int[])
    order by sorting, quest.id`.execute(db);

  return rows.map(({ content, translated, ...row }) => {
    const { data: words } = questWords.safeParse(translated);
    return {
      ...row,
      ...questContent.parse({ ...(content as object), ...words }),
      lang: words || locale === 'en' ? undefined : ('en' as const),
    };
  });
}

/** Keeps a quest from being taken by others meanwhile; false for an unknown one. */
export async function lockQuest(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('free_trial_quest')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

  return row !== undefined;
}

/** Quests are on, this one is too, and the service of its reward is sold now. */
export const isOffered = (
  quest: Quest,
  service: CatalogueService | undefined,
  settings: Pick<InstanceSettings, 'freeTrials'>,
): service is CatalogueService =>
  settings.freeTrials.isEnabled && quest.is_enabled && service?.isEnabled === true && !service.isDeactivated;
