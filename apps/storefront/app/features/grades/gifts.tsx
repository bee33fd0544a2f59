import type { OwnGrade } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './gifts.module.css';

/** Benefit of a grade: its name, and its value in a grade. */
export type Gift = { id: string; name: React.ReactNode; of: (grade: OwnGrade) => React.ReactNode };

/** Benefits that grades of this shop can have, in the order of the table. */
export function useGifts(hasDiscounts: boolean): Gift[] {
  return [
    ...(hasDiscounts ? [DISCOUNT] : []),
    {
      id: 'chat',
      name: <Trans>Chat with a consultant</Trans>,
      of: ({ consultation_chat_period: days }) => <Days days={days} />,
    },
    {
      id: 'thumbnails',
      name: <Trans>Video thumbnails</Trans>,
      of: ({ thumbnail_period: days }) => <Days days={days} />,
    },
    {
      id: 'sales',
      name: <Trans>Private sales</Trans>,
      of: ({ available_closed_sales: isGiven }) => <Given isGiven={isGiven} />,
    },
    {
      id: 'manager',
      name: <Trans>Personal manager</Trans>,
      of: ({ available_personal_manager: isGiven }) => <Given isGiven={isGiven} />,
    },
  ];
}

const DISCOUNT: Gift = {
  id: 'discount',
  name: <Trans>Discount on services</Trans>,
  of: ({ discount_percent: percent }) =>
    percent === 0 ? <Given isGiven={false} /> : <Trans context="discount">{percent}%</Trans>,
};

function Days({ days }: { days: number }) {
  return days === 0 ? <Given isGiven={false} /> : <Plural value={days} one="# day" other="# days" />;
}

function Given({ isGiven }: { isGiven: boolean }) {
  const { t } = useLingui();

  return isGiven ? (
    <span className={styles.given} role="img" aria-label={t`included`}>
      <Icon name="check" />
    </span>
  ) : (
    <span className={styles.missing} role="img" aria-label={t`not included`}>
      –
    </span>
  );
}
