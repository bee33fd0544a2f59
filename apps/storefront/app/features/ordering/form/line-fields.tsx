import type { ServiceDetail } from '@fanfare/contract';
import type { Dispatch } from 'react';
import { useInstance } from '../../../shared/instance.ts';
import type { FormCatalogue } from '../draft/catalogue.ts';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import { CountryField } from './country-field.tsx';
import { DripFields } from './drip-fields.tsx';
import { LinkField } from './link-field.tsx';
import styles from './order-form.module.css';
import { QuantityField } from './quantity-field.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { ServicePicker } from './service-picker.tsx';
import { TargetFields } from './target-fields.tsx';

export type LineFieldsProps = {
  line: Line;
  dispatch: Dispatch<LineAction>;
  catalogue: FormCatalogue;
  detail: ServiceDetail | null;
  /** False beside a list that the service is picked from. */
  hasPickers: boolean;
  /** False where the group shows its link itself. */
  hasLink?: boolean;
  cost: string | null;
  isLoading: boolean;
};

/** Everything that one line asks for. */
export function LineFields({
  line,
  dispatch,
  catalogue,
  detail,
  cost,
  isLoading,
  ...parts
}: LineFieldsProps) {
  const { settings } = useInstance();
  const isFull = settings.singleOrderDesign === 'full_design';

  return (
    <>
      {parts.hasPickers ? (
        <ServicePicker line={line} catalogue={catalogue} dispatch={dispatch} />
      ) : (
        <h2 className={styles.title} lang={line.service?.lang}>
          {line.service?.name}
        </h2>
      )}
      {line.service === null || !isFull ? null : <ServiceFacts service={line.service} detail={detail} />}
      {parts.hasLink === false ? null : (
        <LinkField line={line} dispatch={dispatch} networks={catalogue.networks} />
      )}
      <QuantityField line={line} dispatch={dispatch} cost={cost} isLoading={isLoading} />
      <DripFields line={line} dispatch={dispatch} />
      <TargetFields line={line} dispatch={dispatch} />
      <CountryField line={line} dispatch={dispatch} />
    </>
  );
}
