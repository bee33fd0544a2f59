import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { TargetFields } from '../../../shared/ordering/target-fields.tsx';
import type { TypeSettings } from './new-subscription.ts';
import { rowField } from './promotion.ts';
import styles from './service-rows.module.css';
import type { PromotionForm } from './use-promotion.ts';

type OwnTextsProps = { form: PromotionForm; row: TypeSettings; service: Orderable };

/** The buyer's own texts for each post, one a line. Once they are written they are a number, and a press opens them again. */
export function OwnTexts({ form: { promotion, dispatch }, row, service }: OwnTextsProps) {
  const { serviceTypeId: typeId, isSelected, quantity } = row;
  const field = rowField('targetableValues', typeId);
  const error = promotion.errors[field];
  const [isClosed, setClosed] = useState(false);
  if (service.targets.length === 0 || !isSelected) return null;
  const texts = promotion.texts[typeId] ?? {};
  if (isClosed && error === undefined)
    return (
      <p className={styles.more}>
        <Plural value={quantity} one="# custom text" other="# custom texts" />{' '}
        <button type="button" onClick={() => setClosed(false)}>
          <Trans>Edit</Trans>
        </button>
      </p>
    );

  return (
    <div className={styles.more}>
      <TargetFields
        targets={service.targets}
        values={texts}
        error={error}
        nameOf={(targetId) => rowField(`text-${targetId}`, typeId)}
        onChange={(targetId, value) =>
          dispatch({ type: 'row', typeId, action: { type: 'targetChanged', targetId, value } })
        }
      />
      {service.calculable_quantity && quantity > 0 ? (
        <button type="button" onClick={() => setClosed(true)}>
          <Trans>Done</Trans>
        </button>
      ) : null}
    </div>
  );
}
