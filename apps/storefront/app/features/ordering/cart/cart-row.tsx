import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { TypeMark } from '@fanfare/ui/type-mark.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { closeCart } from '../../../shared/cart/cart-store.ts';
import { cutText } from '../../../shared/cut-text.ts';
import { usePath } from '../../../shared/instance.ts';
import styles from './cart-drawer.module.css';
import { CartEditor } from './cart-editor.tsx';
import { editPath } from './cart-line.ts';

const NAME_ON_PHONE = 15;
const NAME_ON_DESKTOP = 30;

export type CartRowProps = {
  item: CartItem;
  number: number;
  icon: string;
  cost: string | null;
  isConfirmed: boolean;
  isLoading: boolean;
  /** The price before it was read again. */
  was: string | undefined;
  error: string | undefined;
  onRemove: () => void;
  onChange: () => void;
};

/** One service in the cart (CART-06..10). Whatever is cut is told in full to those who point or listen. */
export function CartRow({ item, number, icon, cost, was, error, ...state }: CartRowProps) {
  const { t } = useLingui();
  const path = usePath();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const name = item.serviceName;
  const isPackage = item.packageServiceSlug !== null;
  const edit = () => {
    if (!item.isDripFeed) return setEditing(!isEditing);
    closeCart();
    void navigate(path(editPath(item)));
  };

  return (
    <li className={styles.item} data-wrong={error ? true : undefined}>
      <div className={styles.row}>
        <span className={styles.number}>{number}</span>
        <TypeMark icon={icon} />
        <span className={styles.name} title={name} lang={item.nameLang}>
          <span className="visually-hidden">{name}</span>
          <span className={styles.onPhone} aria-hidden="true">
            {cutText(name, NAME_ON_PHONE)}
          </span>
          <span className={styles.onDesktop} aria-hidden="true">
            {cutText(name, NAME_ON_DESKTOP)}
          </span>
        </span>
        <span className={styles.figures} data-dimmed={!state.isConfirmed || undefined}>
          <span>{formatNumber(item.isDripFeed ? item.dripFeedTotalQuantity : item.quantity)}</span>
          <b>{cost === null ? '…' : <Money amount={cost} />}</b>
        </span>
        {isPackage ? null : (
          <button
            className={styles.tool}
            type="button"
            aria-label={t`Edit ${name}`}
            aria-expanded={item.isDripFeed ? undefined : isEditing}
            onClick={edit}
          >
            <Icon name="edit" size={18} />
          </button>
        )}
        <button type="button" className={styles.tool} aria-label={t`Remove ${name}`} onClick={state.onRemove}>
          <Icon name="close" size={18} />
        </button>
      </div>
      {item.isDripFeed ? (
        <p className={styles.note}>
          <Trans>
            Drip feed of {item.numberOfRuns} runs, the first of {formatNumber(item.quantity)}
          </Trans>
        </p>
      ) : null}
      {was === undefined || cost === null ? null : (
        <p className={styles.note} data-tone="wait">
          <Trans>
            The price was <Money amount={was} />, now it is <Money amount={cost} />
          </Trans>
        </p>
      )}
      {error ? (
        <p className={styles.note} data-tone="stop">
          {error}
        </p>
      ) : null}
      {isEditing ? (
        <CartEditor item={item} cost={cost} isLoading={state.isLoading} onChange={state.onChange} />
      ) : null}
    </li>
  );
}
