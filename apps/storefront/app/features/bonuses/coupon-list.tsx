import type { ListedCoupon } from '@fanfare/contract';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { topUpCoupons } from './best-top-up.ts';
import styles from './coupon-list.module.css';
import { CouponRow } from './coupon-row.tsx';

export type CouponListProps = {
  coupons: readonly ListedCoupon[];
  /** The one that the top-up beside the list is counted with. */
  inUseId: number | null;
  onUse: (id: number) => void;
};

/** Coupons that may be used now, those for orders and those for adding funds. */
export function CouponList({ coupons, inUseId, onUse }: CouponListProps) {
  if (coupons.length === 0)
    return (
      <SectionCard title={<Trans>No coupons right now</Trans>}>
        <p className={styles.none}>
          <Trans>If you were sent a code, enter it when you order or add funds.</Trans>
        </p>
      </SectionCard>
    );
  const forTopUps = topUpCoupons(coupons);
  const groups = [
    {
      id: 'orders',
      name: <Trans>For orders</Trans>,
      coupons: coupons.filter((coupon) => !forTopUps.includes(coupon)),
    },
    { id: 'top-ups', name: <Trans>For adding funds</Trans>, coupons: forTopUps },
  ];

  return (
    <SectionCard
      title={
        <>
          <Trans>Coupons</Trans> <small className={styles.count}>{coupons.length}</small>
        </>
      }
      note={<Trans>One per order or top-up</Trans>}
      isFlush
    >
      {groups
        .filter((group) => group.coupons.length > 0)
        .map((group) => (
          <div key={group.id}>
            <h3 className={styles.group}>
              <bdi>{group.name}</bdi>
            </h3>
            <ul>
              {group.coupons.map((coupon) => (
                <CouponRow
                  key={coupon.id}
                  coupon={coupon}
                  isInUse={coupon.id === inUseId}
                  onUse={forTopUps.includes(coupon) ? () => onUse(coupon.id) : null}
                />
              ))}
            </ul>
          </div>
        ))}
    </SectionCard>
  );
}
