import type { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './compare-list.module.css';

type CompareListProps = {
  found: staff.DocumentsCase;
  /** Called with the sentence of what differs; null where nothing is to be decided. */
  onDiffers: ((code: staff.DocumentRefusal) => void) | null;
};

/** Facts to compare with the photos; one that differs leads to the refusal that says so. */
export function CompareList({ found: { customer, cards, senders }, onDiffers }: CompareListProps) {
  const { t } = useLingui();
  const rows: { code: staff.DocumentRefusal; name: string; value: React.ReactNode }[] = [
    { code: 'name_differs', name: t`Name`, value: customer.name || <Trans>none given</Trans> },
    {
      code: 'card_differs',
      name: t`Card`,
      value: cards.length === 0 ? <Trans>none is linked</Trans> : cards.map(cardWords).join(' · '),
    },
    { code: 'digits_visible', name: t`Middle digits`, value: <Trans>covered</Trans> },
    { code: 'selfie_differs', name: t`Selfie`, value: <Trans>the same card in hand</Trans> },
    { code: 'altered', name: t`Image`, value: <Trans>as it was taken</Trans> },
  ];

  return (
    <ul className={styles.rows}>
      {rows.map(({ code, name, value }) => (
        <li key={code}>
          <span>{name}</span>
          <b>{value}</b>
          {onDiffers ? (
            <button type="button" aria-label={t`${name} differs…`} onClick={() => onDiffers(code)}>
              <Trans>Differs…</Trans>
            </button>
          ) : null}
        </li>
      ))}
      {senders.length > 0 ? (
        <li>
          <span>{t`Transfers from`}</span>
          <b>{senders.join(' · ')}</b>
        </li>
      ) : null}
    </ul>
  );
}

const cardWords = ({ brand, last_four, expires }: staff.DocumentsCase['cards'][number]) =>
  [brand, last_four && `•••• ${last_four}`, expires?.replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1')]
    .filter(Boolean)
    .join(' ');
