import { BREAKPOINTS } from '@fanfare/ui/breakpoints.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Sheet } from '@fanfare/ui/overlays/sheet.tsx';
import { useMaxWidth } from '@fanfare/ui/use-max-width.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './cart-list.module.css';

export type CartToolsProps = {
  title: string;
  /** Title with the link: a service is ordered for several. */
  name: string;
  /** True while the editor is open; undefined where the item is edited elsewhere. */
  isEditing: boolean | undefined;
  /** null for what is not edited: a package, or what is gone from the shop. */
  onEdit: (() => void) | null;
  onRemove: () => void;
};

/** Actions of a cart item; phones put them behind a menu. */
export function CartTools({ title, name, isEditing, onEdit, onRemove }: CartToolsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  if (useMaxWidth(BREAKPOINTS.phone))
    return (
      <span className={styles.tools}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t`Edit or remove ${name}`}
          onClick={() => setOpen(true)}
        >
          <Icon name="dots" />
        </button>
        {isOpen ? (
          <Sheet
            label={title}
            head={
              <h2>
                <bdi>{title}</bdi>
              </h2>
            }
            onClose={close}
          >
            <div className={styles.actions}>
              {onEdit === null ? null : (
                <button
                  type="button"
                  className={styles.act}
                  onClick={() => {
                    close();
                    onEdit();
                  }}
                >
                  <Icon name="edit" />
                  <Trans>Edit</Trans>
                </button>
              )}
              <button
                type="button"
                className={styles.act}
                onClick={() => {
                  close();
                  onRemove();
                }}
              >
                <Icon name="close" />
                <Trans>Remove</Trans>
              </button>
            </div>
          </Sheet>
        ) : null}
      </span>
    );

  return (
    <span className={styles.tools}>
      {onEdit === null ? null : (
        <button type="button" aria-label={t`Edit ${name}`} aria-expanded={isEditing} onClick={onEdit}>
          <Icon name="edit" size={18} />
        </button>
      )}
      <button type="button" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </span>
  );
}
