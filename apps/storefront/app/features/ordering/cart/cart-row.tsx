import { TypeMark } from '@fanfare/ui/marks/type-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CartItem, hasRefill } from '../../../shared/cart/cart-item.ts';
import { closeCart } from '../../../shared/cart/cart-store.ts';
import { changeItem } from '../../../shared/cart/change-cart.ts';
import { shortLink } from '../../../shared/catalogue/link-name.ts';
import { cutText } from '../../../shared/lists/cut-text.ts';
import { useRefillSurcharge } from '../../../shared/money/refill-surcharge.ts';
import refillStyles from '../../../shared/ordering/refill-brief.module.css';
import { RefillChoice } from '../../../shared/ordering/refill-choice.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { CartEditor } from './cart-editor.tsx';
import { editPath } from './cart-line.ts';
import styles from './cart-list.module.css';
import { CartPlan } from './cart-plan.tsx';
import { CartTools } from './cart-tools.tsx';
import { HowMuch } from './how-much.tsx';

const NAME_ON_PHONE = 15;
const NAME_ON_DESKTOP = 30;

export type ItemState = {
  /** Position in the whole cart, from 1. */
  number: number;
  cost: string | null;
  /** The price before it was read again. */
  was: string | undefined;
  /** Reason why the shop does not take it any more. */
  gone: string | undefined;
  /** Error of the last attempt to order it. */
  error: string | undefined;
  /** The same of its refill. */
  refillError: string | undefined;
};
export type CartRowProps = {
  item: CartItem;
  state: ItemState;
  icon: string;
  isConfirmed: boolean;
  isLoading: boolean;
  onRemove: () => void;
  /** Another quantity, or with `refill` another refill. */
  onChange: (field?: 'refill') => void;
};

/** Cart item (CART-06..10). Truncated text is available in full to pointers and screen readers. */
export function CartRow({ item, state, icon, isConfirmed, isLoading, ...on }: CartRowProps) {
  const path = usePath();
  const navigate = useNavigate();
  const { t } = useLingui();
  const surcharge = useRefillSurcharge();
  const [isEditing, setEditing] = useState(false);
  const { number, cost, was, gone, error, refillError } = state;
  const name = item.serviceName;
  const isFixed = item.packageServiceSlug !== null || gone !== undefined;
  const edit = () => {
    if (!item.isDripFeed) return setEditing(!isEditing);
    closeCart();
    void navigate(path(editPath(item)));
  };

  return (
    <li className={styles.item} data-gone={gone === undefined ? undefined : true}>
      <span className={styles.lead}>
        <TypeMark icon={icon} />
        <span>{number}</span>
      </span>
      <p className={styles.name} title={name} lang={item.nameLang}>
        <bdi className="visually-hidden">{name}</bdi>
        <span className={styles.onPhone} aria-hidden="true">
          {cutText(name, NAME_ON_PHONE)}
        </span>
        <span className={styles.onDesktop} aria-hidden="true">
          {cutText(name, NAME_ON_DESKTOP)}
        </span>
      </p>
      <p className={styles.much}>
        <HowMuch item={item} />
      </p>
      <b className={styles.sum} data-dimmed={!isConfirmed || undefined}>
        {gone !== undefined ? '–' : cost === null ? '…' : <Money amount={cost} />}
      </b>
      <CartTools
        title={name}
        name={item.url === '' ? name : `${name}, ${shortLink(item.url)}`}
        isEditing={item.isDripFeed ? undefined : isEditing}
        onEdit={isFixed ? null : edit}
        onRemove={on.onRemove}
      />
      {item.isDripFeed ? <CartPlan item={item} /> : null}
      {hasRefill(item) && gone === undefined ? (
        <div className={styles.plan}>
          <RefillChoice
            name={`refill-${item.index}`}
            label={t`Refill, ${name}`}
            guarantee={item.guarantee}
            prices={surcharge}
            chosen={item.refillChosen}
            error={refillError}
            brief={refillStyles.brief}
            onChoose={(refillChosen) => {
              on.onChange('refill');
              changeItem(item.index, { refillChosen, subtotal: null });
            }}
          />
        </div>
      ) : null}
      {was === undefined || cost === null || gone !== undefined ? null : (
        <p className={styles.note} data-tone="wait">
          <Trans>
            The price was <Money amount={was} />, now it is <Money amount={cost} />
          </Trans>
        </p>
      )}
      {(gone ?? error) ? (
        <p className={styles.note} data-tone="stop">
          {gone ?? error}
        </p>
      ) : null}
      {isEditing && !isFixed ? (
        <CartEditor item={item} cost={cost} isLoading={isLoading} onChange={on.onChange} />
      ) : null}
    </li>
  );
}
