import type { ServiceFile } from './catalogue-files.ts';
import type { Fault } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import type { QuestFile } from './reward-files.ts';

/**
 * Words by which a quest would ask for praise, in the languages of the shop: nothing is given for a positive review
 * (rules §3.5).
 */
const PRAISE =
  /\b(positive|good|great|nice|five[- ]star|5[- ]star) (review|rating|comment|feedback)s?\b|\b5 stars\b|\b(praise|recommend) us\b|positive (bewertung|rezension)|gute bewertung|reseñas? positivas?|buena reseña|avis positif|bonne note|avaliaç(ão|ões) positivas?|boa avaliação|(положительн|хорош)\S+ отзыв|olumlu yorum|iyi yorum|đánh giá tốt|bài đánh giá tích cực|सकारात्मक समीक्षा|अच्छी समीक्षा|高評価|良い(評価|レビュー)|好评|긍정적(인)? (리뷰|후기)|좋은 (리뷰|후기)/iu;

export function checkQuests({ quests, services, networks, translations }: Folder, fault: Fault): void {
  for (const quest of quests.list) {
    const tell = (sentence: string) => fault('quests.json', `quest ${quest.id}`, sentence);
    checkReward(quest, services.list, networks.ids, tell);
    for (const said of textsOf(quest)) if (PRAISE.test(said)) tell(refusalOf(said));
  }
  for (const [locale, { quests: words = {} }] of translations)
    for (const [id, translated] of Object.entries(words))
      for (const said of textsOf(translated))
        if (PRAISE.test(said)) fault(`translations/${locale}.json`, `quests ${id}`, refusalOf(said));
}

function checkReward(
  { network_id, reward }: QuestFile,
  services: readonly ServiceFile[],
  networks: ReadonlySet<number>,
  tell: (sentence: string) => void,
): void {
  if (!networks.has(network_id)) tell(`network ${network_id} does not exist`);
  const service = services.find(({ id }) => id === reward.service_id);
  if (!service) {
    tell(`service ${reward.service_id} does not exist`);
    return;
  }
  const { id, min_quantity: min, max_quantity: max } = service;
  if (reward.quantity < min || reward.quantity > max)
    tell(`reward.quantity is ${reward.quantity}, service ${id} is ordered from ${min} to ${max}`);
  if (service.network_id !== network_id)
    tell(`network_id is ${network_id}, service ${id} of the reward is of network ${service.network_id}`);
  // A trial is a link and nothing else.
  if (service.is_package || service.calculable_quantity || !service.url_is_required)
    tell(`service ${id} of the reward is a package, or takes more or less than a link and a quantity`);
}

/** All that a quest, or its translation, says. */
function textsOf(words: object): string[] {
  const { name, body, short_body, steps } = words as Record<string, unknown>;

  return [name, body, short_body, steps].flat().filter((said) => typeof said === 'string');
}

const refusalOf = (said: string): string =>
  `"${said.match(PRAISE)?.[0]}" asks for praise, which is never rewarded`;
