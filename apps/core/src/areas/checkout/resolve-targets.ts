import type { OrderLine, Target } from '@fanfare/contract';
import {
  COMMENT_MAX_CHARACTERS,
  countComments,
  countKeywords,
  isSeen,
  KEYWORD_MAX_CHARACTERS,
  trimSeen,
} from '@fanfare/rules';
import type { Message } from '../../refusal.ts';
import type { CatalogueService, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';

export type TargetValue = { target_id: number; values: string[] };
type SentValue = NonNullable<OrderLine['targetable_values']>[number];
export type ResolvedTargets = { values: TargetValue[]; countedQuantity: number | null; errors: Message[] };

const TEXT_MAX_CHARACTERS = 5000;

/**
 * Checks what the buyer entered for a service's targets. Comments and search phrases are the quantity
 * (rules §2.1). `isComplete` asks for every target; a price may be asked for before all is filled in.
 */
export function resolveTargets(
  sent: readonly SentValue[],
  service: CatalogueService,
  snapshot: CatalogueSnapshot,
  { isComplete }: { isComplete: boolean },
): ResolvedTargets {
  const errors: Message[] = [];
  const values: TargetValue[] = [];
  let countedQuantity: number | null = service.isQuantityCalculated ? 0 : null;

  if (sent.some(({ target_id }) => !service.targets.some(({ id }) => id === target_id)))
    errors.push({ id: 'targets.unknown' });
  if (new Set(sent.map(({ target_id }) => target_id)).size !== sent.length)
    errors.push({ id: 'targets.repeated' });

  for (const target of service.targets) {
    const given = sent.find(({ target_id }) => target_id === target.id)?.values ?? '';
    const read = readTarget(target, given, snapshot);
    if (read.error) errors.push(read.error);
    else if (read.values.length === 0 && isComplete)
      errors.push({ id: 'targets.required', params: { name: target.name } });
    if (isCounted(target)) countedQuantity = read.values.length;
    if (read.values.length > 0) values.push({ target_id: target.id, values: read.values });
  }

  return { values, countedQuantity, errors };
}

const isCounted = ({ type }: Target) => type.viewType === 'comments' || type.viewType === 'seo_keywords';

type ReadTarget = { values: string[]; error: Message | null };

function readTarget(target: Target, given: SentValue['values'], snapshot: CatalogueSnapshot): ReadTarget {
  if (target.type.selectable !== null) return readSelection(target, given, snapshot);
  const texts = typeof given === 'string' ? given : given.map(String);

  if (target.type.viewType === 'comments') {
    const { items, tooLong } = countComments(texts);
    return {
      values: items,
      error:
        tooLong.length > 0
          ? { id: 'targets.comment_too_long', params: { max: COMMENT_MAX_CHARACTERS } }
          : null,
    };
  }
  if (target.type.viewType === 'seo_keywords') {
    const { items, tooLong } = countKeywords(texts);
    return {
      values: items,
      error:
        tooLong.length > 0
          ? { id: 'targets.keyword_too_long', params: { max: KEYWORD_MAX_CHARACTERS } }
          : null,
    };
  }
  const text = trimSeen(typeof texts === 'string' ? texts : texts.join('\n'));

  return {
    values: isSeen(text) ? [text] : [],
    error:
      text.length > TEXT_MAX_CHARACTERS
        ? { id: 'validation.too_long', params: { max: TEXT_MAX_CHARACTERS } }
        : null,
  };
}

/** Countries and languages are chosen by id among those that the service offers. */
function readSelection(target: Target, given: SentValue['values'], snapshot: CatalogueSnapshot): ReadTarget {
  const chosen = (typeof given === 'string' ? given.split(/[\s,]+/) : given.map(String)).filter(
    (value) => value !== '',
  );
  const known = target.type.selectable === 'languages' ? snapshot.languageIds : snapshot.countryCodes;
  const offered = target.selectable_values.length > 0 ? new Set(target.selectable_values) : known;
  const isOffered = chosen.every((value) => /^\d{1,9}$/.test(value) && offered.has(Number(value)));

  return {
    values: [...new Set(chosen)],
    error: isOffered ? null : { id: 'targets.not_offered', params: { name: target.name } },
  };
}
