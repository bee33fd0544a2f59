import {
  type LinkedCard,
  linkCard,
  listLinkedCards,
  listRecurringMethods,
  unlinkCard,
} from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { askToConfirm } from '../../shared/confirm.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useInstance } from '../../shared/instance.ts';
import styles from './funds.module.css';

const ASK_MS = 1_500;
/** The gateway tells the server of a new card within moments of the way back. */
const ASKED_AFTER_LINKING = 8;

/** Cards that pay orders without leaving the shop: linked at a gateway, removed here. */
export function LinkedCards() {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { cards, methods, reload } = useCards();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  if (cards.length === 0 && methods.length === 0) return null;

  async function attempt(work: () => Promise<void>): Promise<void> {
    setRefusal(null);
    await work().catch((error: unknown) => setRefusal(error instanceof ApiError ? error.message : ''));
  }

  async function link(methodId: number): Promise<void> {
    setLeaving(true);
    await attempt(async () => {
      const body = { payment_method_id: methodId };
      const { data } = await callApi(linkCard, { query: { locale }, body });
      location.assign(data.redirect_url);
    });
    setLeaving(false);
  }

  async function remove({ id, name }: LinkedCard): Promise<void> {
    const isAgreed = await askToConfirm({
      title: t`Remove ${name}?`,
      body: t`It will not be charged again. You can link it again at any time.`,
      agree: t`Remove`,
      disagree: t`Keep it`,
    });
    if (!isAgreed) return;
    await attempt(async () => {
      await callApi(unlinkCard, { params: { cardId: String(id) }, query: { locale } });
    });
    await reload();
  }

  return (
    <section className={styles.cards}>
      <h2>
        <Trans>Linked cards</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>A linked card pays for an order right away, without a payment page.</Trans>
      </p>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <span>{card.name}</span>
            <small>{expiryOf(card)}</small>
            <Button aria-label={t`Remove ${card.name}`} onClick={() => void remove(card)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <FormError message={refusal} />
      <div className={styles.actions}>
        {methods.map(({ id, name }) => (
          <Button key={id} isBusy={isLeaving} onClick={() => void link(id)}>
            {methods.length === 1 ? <Trans>Link a card</Trans> : <Trans>Link a card: {name}</Trans>}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The customer's cards, asked for a few times more after the way back from the gateway's page. */
function useCards() {
  const { locale, profile } = useInstance();
  const [search] = useSearchParams();
  const isBack = search.get('card') === 'linked';
  const query = { locale };
  const cards = useQuery({
    queryKey: ['linked-cards', locale, profile?.id],
    queryFn: async ({ signal }) => (await callApi(listLinkedCards, { query }, { signal })).data,
    refetchInterval: ({ state }) => (isBack && state.dataUpdateCount < ASKED_AFTER_LINKING ? ASK_MS : false),
  });
  const methods = useQuery({
    queryKey: ['recurring-methods', locale],
    queryFn: async ({ signal }) => (await callApi(listRecurringMethods, { query }, { signal })).data,
  });

  return { cards: cards.data ?? [], methods: methods.data ?? [], reload: cards.refetch };
}

/** 2029-08 as it stands on the card. */
function expiryOf({ expires }: LinkedCard): string {
  const [year = '', month = ''] = expires.split('-');

  return `${month}/${year.slice(2)}`;
}
