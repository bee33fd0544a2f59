import type { Network } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/network-mark.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartGroup as Group } from '../../../shared/cart/cart-item.ts';
import { cutText } from '../../../shared/cut-text.ts';
import type { Price } from '../pay/use-price.ts';
import styles from './cart-drawer.module.css';
import { CartRow } from './cart-row.tsx';

const LONGEST_NAME = 30;
const LONGEST_LINK = 40;

export type CartGroupProps = {
  group: Group;
  /** Undefined until the networks are here. */
  network: Network | undefined;
  /** Place of each item in the whole cart, by its index. */
  places: ReadonlyMap<number, number>;
  price: Price;
  /** Earlier prices of items whose price has changed, by their index. */
  changes: ReadonlyMap<number, string>;
  wrong: Record<number, Record<string, string>>;
  onRemove: (indexes: readonly number[]) => void;
  onChange: () => void;
};

/** Items for one link, under its network (CART-04, CART-05). */
export function CartGroup({ group, network, places, price, changes, wrong, ...on }: CartGroupProps) {
  const { t } = useLingui();
  const name = network?.name ?? '';

  return (
    <section className={styles.group} aria-label={`${name} ${group.url}`}>
      <header>
        {network ? <NetworkMark {...network} isTile /> : <span className={styles.noMark} />}
        <div>
          <h3 title={name}>{cutText(name, LONGEST_NAME)}</h3>
          <p title={group.url}>
            {group.url === '' ? <Trans>No link needed</Trans> : cutText(group.url, LONGEST_LINK)}
          </p>
        </div>
        <button
          className={styles.tool}
          type="button"
          aria-label={t`Remove everything for ${group.url}`}
          onClick={() => on.onRemove(group.items.map(({ index }) => index))}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <ul>
        {group.items.map((item) => {
          const place = places.get(item.index) ?? 0;
          return (
            <CartRow
              key={item.index}
              item={item}
              number={place + 1}
              icon={network?.service_types.find(({ id }) => id === item.serviceTypeId)?.icon ?? item.icon}
              cost={price.costs.get(place) ?? item.subtotal}
              isConfirmed={price.isConfirmed}
              isLoading={price.isLoading}
              was={changes.get(item.index)}
              error={Object.values(wrong[place] ?? {})[0]}
              onRemove={() => on.onRemove([item.index])}
              onChange={on.onChange}
            />
          );
        })}
      </ul>
    </section>
  );
}
