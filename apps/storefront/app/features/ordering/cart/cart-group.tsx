import type { Network } from '@fanfare/contract';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { CartItem, CartGroup as Group } from '../../../shared/cart/cart-item.ts';
import { shortLink } from '../../../shared/catalogue/link-name.ts';
import { cutText } from '../../../shared/lists/cut-text.ts';
import type { Price } from '../pay/use-price.ts';
import styles from './cart-list.module.css';
import { CartRow, type ItemState } from './cart-row.tsx';

const LONGEST_NAME = 30;
const LONGEST_LINK = 40;

export type CartGroupProps = {
  group: Group;
  /** Undefined until the networks are here. */
  network: Network | undefined;
  price: Price;
  ofItem: (item: CartItem) => ItemState;
  onRemove: (items: readonly CartItem[]) => void;
  onChange: (item: CartItem, field?: 'refill') => void;
};

/** Items for one link, under its network (CART-04, CART-05). */
export function CartGroup({ group: { url, items }, network, price, ofItem, ...on }: CartGroupProps) {
  const name = network?.name ?? '';

  return (
    <section className={styles.group} aria-label={`${name} ${url}`}>
      <header>
        {network ? <NetworkMark {...network} isChosen /> : <span className={styles.noMark} />}
        <h3>
          {url === '' ? (
            <Trans>No link needed</Trans>
          ) : (
            <a href={url} title={url} target="_blank" rel="noopener noreferrer nofollow">
              <bdi>{cutText(shortLink(url), LONGEST_LINK)}</bdi>
            </a>
          )}
          <small title={name}>
            <bdi>{cutText(name, LONGEST_NAME)}</bdi>
          </small>
        </h3>
        {items.length === 1 ? null : (
          <button type="button" className={styles.quiet} onClick={() => on.onRemove(items)}>
            {items.length === 2 ? (
              <Trans>Remove both</Trans>
            ) : (
              <Plural value={items.length} other="Remove all #" />
            )}
            <span className="visually-hidden">
              {' '}
              <bdi>{url}</bdi>
            </span>
          </button>
        )}
      </header>
      <ul>
        {items.map((item) => (
          <CartRow
            key={item.index}
            item={item}
            state={ofItem(item)}
            icon={network?.service_types.find(({ id }) => id === item.serviceTypeId)?.icon ?? item.icon}
            isConfirmed={price.isConfirmed}
            isLoading={price.isLoading}
            onRemove={() => on.onRemove([item])}
            onChange={(field) => on.onChange(item, field)}
          />
        ))}
      </ul>
    </section>
  );
}
