import type { FreeTrialQuest, InstanceSettings } from '@fanfare/contract';
import { formatAmount, lineCost, type Micro } from '@fanfare/rules';
import { pick } from '../../lib/pick.ts';
import { sanitizeHtml } from '../catalogue/face/service-texts.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { Quest } from './quests.ts';
import { lacks, type Standing } from './standing.ts';

type Around = {
  snapshot: CatalogueSnapshot;
  content: CatalogueContent;
  settings: InstanceSettings;
  gradeDiscountPercent: number;
  /** Null for a guest. */
  standing: Standing | null;
  /** Places of the steps that are done. */
  done: ReadonlySet<number>;
};

/** A quest on the wire (ENT-70); null where its service or network is gone. */
export function presentQuest(
  quest: Quest,
  { snapshot, content, settings, gradeDiscountPercent, standing, done }: Around,
): FreeTrialQuest | null {
  const service = snapshot.services.get(quest.service_id);
  const network = content.networks.find(({ id }) => id === quest.network_id);
  if (!service || !network) return null;
  const decimals = settings.roundingPrecision;
  const worth = lineCost({
    terms: service.terms,
    quantity: quest.quantity,
    gradeDiscountPercent,
    isGuarantee: false,
    guaranteeChargePercent: 0,
    decimals,
  });
  const example = network.url_examples.find(({ kind }) => service.linkKinds.includes(kind));
  const money = (amount: Micro | null) => (amount === null ? null : formatAmount(amount, 2));
  const missing = standing && lacks(quest, standing);
  const { id, name, lang, body, short_body, image, repeats_count, allow_proof_url } = quest;

  return {
    id,
    name,
    lang,
    body: sanitizeHtml(body),
    short_body,
    image,
    reward: {
      service_id: quest.service_id,
      name: content.serviceName(quest.service_id),
      lang: content.serviceLang(quest.service_id),
      quantity: quest.quantity,
      worth: formatAmount(worth, decimals),
      url_placeholder: example?.url ?? network.url_placeholder,
    },
    repeats_count,
    allow_proof_url,
    network: pick(network, ['id', 'slug', 'name', 'icon', 'color']),
    panel_id: settings.panelId,
    min_user_spend_amount: money(quest.min_user_spend_amount),
    min_replenishment_amount: money(quest.min_replenishment_amount),
    is_disabled_for_amount_spend_user: missing?.spend ?? false,
    is_disabled_for_min_replenishment: missing?.replenishment ?? false,
    steps: quest.steps.map((step, place) => ({ name: step, is_done: done.has(place) })),
  };
}
