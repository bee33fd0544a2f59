import type { ServiceDetail } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { MoreOptions } from '../form/more-options.tsx';
import { PlanFields } from '../form/plan-fields.tsx';
import { QuantityField } from '../form/quantity-field.tsx';
import { RefillField } from '../form/refill-field.tsx';
import { ServiceNeeds } from '../form/service-needs.tsx';
import { ServiceTerms } from '../form/service-terms.tsx';
import type { OrderFormState } from '../form/use-order-form.ts';
import { servicesOfLine, typesOfLine } from './choices.ts';
import styles from './service-choice.module.css';
import { ServiceRow } from './service-row.tsx';

/** Services shown before the rest is asked for. */
const MOST_SHOWN = 3;

export type ServiceChoiceProps = {
  state: OrderFormState;
  detail: ServiceDetail | null;
  /** False where the type is chosen in a list. */
  hasTypes: boolean;
};

/** The types that take the link, and the services of the chosen one; how much stands inside the chosen service. */
export function ServiceChoice({ state, detail, hasTypes }: ServiceChoiceProps) {
  const { line, dispatchLine, catalogue, checkout } = state;
  const { t } = useLingui();
  const group = useId();
  const [openTypeId, setOpenTypeId] = useState<number | null>(null);
  const types = typesOfLine(line, catalogue);
  const services = servicesOfLine(line, catalogue);
  const shown = openTypeId === line.typeId ? services : firstWith(line.service, services);

  return (
    <>
      {hasTypes && types.length > 1 ? (
        <fieldset className={styles.types}>
          <legend className="visually-hidden">
            <Trans>Matching types</Trans>
          </legend>
          {types.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === line.typeId}
              onClick={() => dispatchLine({ type: 'typeChosen', typeId: id })}
            >
              {name} {catalogue.isWhole ? <small>{catalogue.servicesOfType(id).length}</small> : null}
            </button>
          ))}
        </fieldset>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the chosen one has its fields in it, and the focus comes to it */}
      <div
        className={styles.services}
        role="group"
        aria-label={t`Matching services`}
        data-field="serviceId"
        tabIndex={-1}
      >
        {shown.map((service) => (
          <div
            key={service.id}
            className={styles.service}
            data-chosen={service.id === line.service?.id || undefined}
          >
            <ServiceRow
              service={service}
              group={group}
              isChosen={service.id === line.service?.id}
              onChoose={() => dispatchLine({ type: 'serviceChosen', service })}
            />
            {service.id === line.service?.id ? (
              <div className={styles.fields}>
                <QuantityField line={line} dispatch={dispatchLine} isLoading={checkout.price.isLoading} />
                <PlanFields state={state} />
                <RefillField line={line} dispatch={dispatchLine} />
                <ServiceNeeds line={line} dispatch={dispatchLine} />
                <MoreOptions state={state} hasCoupon={false} />
                <ServiceTerms service={service} detail={detail} />
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {shown.length < services.length ? (
        <button type="button" className={styles.rest} onClick={() => setOpenTypeId(line.typeId)}>
          <Plural value={services.length - shown.length} one="# more service" other="# more services" />
          <Icon name="chevron" size={18} />
        </button>
      ) : null}
    </>
  );
}

/** The first ones, and the chosen one wherever it stands. */
function firstWith(chosen: Orderable | null, services: readonly Orderable[]): readonly Orderable[] {
  return services.filter(({ id }, place) => place < MOST_SHOWN || id === chosen?.id);
}
