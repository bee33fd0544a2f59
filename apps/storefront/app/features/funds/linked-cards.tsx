import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { type LinkedCard, linkCard, type PaymentMethod, unlinkCard } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useInstance } from '../../shared/pages/instance.ts';
import { linkedCardsQuery } from '../../shared/queries/linked-cards-query.ts';
import { recurringMethodsQuery } from '../../shared/queries/recurring-methods-query.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import styles from './funds.module.css';

const ASK_MS = 1_500;
/** The gateway tells the server of a new card within moments of the way back. */
const ASKED_AFTER_LINKING = 8;

/** Cards and methods that came with the page, so that nothing moves once they are asked for. */
type ReadCards = { cards: LinkedCard[]; methods: PaymentMethod[] };

/** Cards that pay orders without leaving the shop: linked at a gateway, removed here. */
export function LinkedCards({ read }: { read?: ReadCards }) {
  const { t } = useLingui();
  const { cards, methods, reload } = useCards(read);
  const link = useLinkCard();
  const remove = useRemoveCard(reload);
  if (cards.length === 0 && methods.length === 0) return null;

  return (
    <section className={styles.cards}>
      <h2>
        <Trans>Saved cards</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          A saved card pays for an order right away. If its bank asks for you, its page opens first.
        </Trans>
      </p>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <span>
              <bdi>{card.name}</bdi>
            </span>
            <small>{expiryOf(card)}</small>
            <Button aria-label={t`Remove ${card.name}`} onClick={() => void remove.run(card)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <FormError message={refusalWords(remove.refusal?.error ?? link.refusal?.error)} />
      <div className={styles.actions}>
        {methods.map(({ id, name }) => (
          <Button key={id} isBusy={link.pending !== null} onClick={() => void link.run(id)}>
            {methods.length === 1 ? <Trans>Save a card</Trans> : <Trans>Save a card: {name}</Trans>}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Opens the page of a method that can link a card. */
function useLinkCard() {
  const { locale } = useInstance();

  return useAction(
    async (methodId: number) => {
      const body = { payment_method_id: methodId };
      const { data } = await callApi(linkCard, { query: { locale }, body });
      location.assign(data.redirect_url);
      return LEAVING;
    },
    { guard: useMoneyGuard() },
  );
}

function useRemoveCard(onRemoved: () => Promise<unknown>) {
  const { t } = useLingui();
  const { locale } = useInstance();

  return useAction(
    async ({ id }: LinkedCard) => {
      await callApi(unlinkCard, { params: { cardId: String(id) }, query: { locale } });
      await onRemoved();
    },
    {
      question: ({ name }) => ({
        title: t`Remove ${name}?`,
        body: t`It will not be charged again. You can save it again at any time.`,
        agree: t`Remove`,
        disagree: t`Keep it`,
      }),
    },
  );
}

/** The customer's cards, asked for a few times more after the way back from the gateway's page. */
function useCards(read: ReadCards | undefined) {
  const { locale, profile } = useInstance();
  const [search] = useSearchParams();
  const isBack = search.get('card') === 'linked';
  const cards = useQuery({
    ...linkedCardsQuery(locale, profile?.id),
    ...(read && { initialData: read.cards }),
    refetchInterval: ({ state }) => (isBack && state.dataUpdateCount < ASKED_AFTER_LINKING ? ASK_MS : false),
  });
  const methods = useQuery({ ...recurringMethodsQuery(locale), ...(read && { initialData: read.methods }) });

  return { cards: cards.data ?? [], methods: methods.data ?? [], reload: cards.refetch };
}

/** 2029-08 as it stands on the card. */
function expiryOf({ expires }: LinkedCard): string {
  const [year = '', month = ''] = expires.split('-');

  return `${month}/${year.slice(2)}`;
}
