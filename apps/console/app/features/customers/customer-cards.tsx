import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type Check, Checks } from '../../desk/panel/checks.tsx';
import { Waits } from '../../desk/waits.tsx';
import styles from './customer-cards.module.css';
import { Notes } from './notes.tsx';

/** Beside the money: two purses, the grade, what is worth knowing, and notes. */
export function CustomerCards({ customer }: { customer: staff.CustomerOfDesk }) {
  const { t } = useLingui();
  const { cash, bonus, balance, earned, grade, standing } = customer;

  return (
    <div className={styles.cards}>
      <section className={styles.card}>
        <h2>
          <Trans>Balance: funds and bonus</Trans>
        </h2>
        <Receipt
          hasLine={false}
          rows={[
            { key: 'cash', label: t`Cash, can be sent back`, amount: cash },
            { key: 'bonus', label: t`Bonus, only for orders`, amount: bonus },
          ]}
          total={{ key: 'balance', label: t`Balance`, amount: balance }}
          after={[{ key: 'earned', label: t`Earned, apart`, amount: earned }]}
        />
      </section>
      {standing ? (
        <section className={styles.card}>
          <h2>
            <Trans>Grade</Trans>
          </h2>
          <p>
            {grade ?? <Trans>No grade yet</Trans>}
            {standing.next ? <Progress standing={{ ...standing, next: standing.next }} /> : null}
          </p>
        </section>
      ) : null}
      <section className={styles.card}>
        <h2>
          <Trans>Worth knowing</Trans>
        </h2>
        <Checks checks={useChecks(customer)} />
      </section>
      <Notes customer={customer} />
    </div>
  );
}

function Progress({
  standing: { spend, next },
}: {
  standing: { spend: string; next: { name: string; goal: string } };
}) {
  return (
    <>
      {' · '}
      <Trans>
        {formatMoney(spend)} of {formatMoney(next.goal)} to {next.name}
      </Trans>
      <progress value={Number(spend)} max={Number(next.goal)} aria-hidden="true" />
    </>
  );
}

function useChecks({ facts, frozen_code }: staff.CustomerOfDesk): Check[] {
  const { email_verified_at, identity, payments, disputes, same_card, open_ticket } = facts;
  const others = same_card.map(({ id }) => (
    <Link key={id} to={`/customers/${id}`}>
      {formatNumber(id)}{' '}
    </Link>
  ));

  return [
    {
      key: 'email',
      result: email_verified_at === null ? 'look' : 'yes',
      words: email_verified_at === null ? <Trans>Email not confirmed</Trans> : <Trans>Email confirmed</Trans>,
    },
    {
      key: 'identity',
      result:
        identity === 'accepted' || identity === 'not_asked' ? 'yes' : identity === 'refused' ? 'no' : 'look',
      words: <IdentityWords identity={identity} />,
    },
    {
      key: 'payments',
      result: disputes === 0 ? 'yes' : 'look',
      words: (
        <>
          <Plural value={payments.count} one="# payment" other="# payments" />,{' '}
          <Plural value={disputes} one="# dispute" other="# disputes" />
        </>
      ),
    },
    ...(same_card.length > 0
      ? [{ key: 'card', result: 'look' as const, words: <Trans>Shares a card with no. {others}</Trans> }]
      : []),
    ...(frozen_code
      ? [{ key: 'frozen', result: 'no' as const, words: <Trans>Frozen</Trans>, note: frozen_code }]
      : []),
    ...(open_ticket
      ? [
          {
            key: 'ticket',
            result: 'look' as const,
            words: <Link to={`/tickets?open=${open_ticket.id}`}>“{open_ticket.subject}”</Link>,
            note: <Waits since={open_ticket.opened_at} />,
          },
        ]
      : []),
  ];
}

function IdentityWords({ identity }: { identity: staff.CustomerOfDesk['facts']['identity'] }) {
  if (identity === 'accepted') return <Trans>Identity shown</Trans>;
  if (identity === 'refused') return <Trans>Documents refused</Trans>;
  if (identity === 'sent') return <Trans>Documents to review</Trans>;

  return identity === 'asked' ? <Trans>Documents asked for</Trans> : <Trans>Identity not asked</Trans>;
}
