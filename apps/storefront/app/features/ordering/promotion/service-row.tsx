import { Select } from '@fanfare/ui/fields/select.tsx';
import { wholeFact } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money, Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import refillStyles from '../../../shared/ordering/refill-brief.module.css';
import { RefillChoice } from '../../../shared/ordering/refill-choice.tsx';
import { refillPrices } from '../../../shared/ordering/refill-prices.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { ServiceAction } from '../draft/ordered-service.ts';
import { CountryField } from '../form/country-field.tsx';
import { AboutService } from './about-service.tsx';
import { OwnTexts } from './own-texts.tsx';
import { PostQuantity, type PostQuantityProps } from './post-quantity.tsx';
import { rowField } from './promotion.ts';
import styles from './service-rows.module.css';

/**
 * Row of a service type: a tick, and its settings for each post. All fields are in the page from the start, since a tick opens
 * them without scripts too.
 */
export function ServiceRow({ form, row, type }: Omit<PostQuantityProps, 'service'>) {
  const { t } = useLingui();
  const { promotion, cost, problems, dispatch } = form;
  const { serviceTypeId: typeId, isSelected } = row;
  const { name: typeName } = type;
  const change = (action: ServiceAction) => dispatch({ type: 'row', typeId, action });
  const service = type.services.find(({ id }) => id === row.serviceId);
  const { settings } = useInstance();
  const [isAboutOpen, setAboutOpen] = useState(false);
  if (service === undefined) return null;
  const name = (field: string) => rowField(field, typeId);
  const [first] = promotion.draft.serviceTypesSettings;
  const isMissed = promotion.isTried && problems.hasNoService && first?.serviceTypeId === typeId;
  const isRefillMissed = promotion.isTried && problems.openRefills.has(typeId);
  const errorOf = (field: string) => (isSelected ? promotion.errors[name(field)] : undefined);

  return (
    <li className={styles.row}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="types"
          value={typeId}
          data-field={name('type')}
          checked={isSelected}
          aria-invalid={isMissed || undefined}
          onChange={({ target }) => {
            dispatch({ type: 'typeTicked', typeId, isSelected: target.checked });
            if (target.checked) focusQuantity(target);
          }}
        />
        <b lang={type.lang}>
          <bdi>{type.name}</bdi>
        </b>
        <small lang={service.lang}>
          <bdi>{service.name}</bdi>, <Price amount={service.price} /> <PricedFor service={service} />
        </small>
      </label>
      <span className={styles.service}>
        <Select
          name={name('service')}
          aria-label={t`Service, ${typeName}`}
          value={service.id}
          onChange={({ target }) =>
            dispatch({ type: 'serviceChosen', typeId, serviceId: Number(target.value) })
          }
        >
          {type.services.map(({ id, name: title }) => (
            <option key={id} value={id} dir="auto">
              {title}
            </option>
          ))}
        </Select>
      </span>
      <PostQuantity form={form} row={row} type={type} service={service} />
      <div className={styles.refill}>
        {service.has_refill ? (
          <RefillChoice
            name={name('is_guarantee')}
            label={t`Refill, ${typeName}`}
            guarantee={service.guarantee}
            prices={refillPrices(service, row.quantity, settings)}
            chosen={row.refillChosen}
            error={isRefillMissed ? t`Choose with or without refill.` : undefined}
            brief={refillStyles.brief}
            onChoose={(refillChosen) => change({ type: 'refillPicked', refillChosen })}
          />
        ) : (
          <span>
            <Trans context="refill">none</Trans>
          </span>
        )}
      </div>
      <b className={styles.cost} data-dimmed={cost.isConfirmed ? undefined : ''}>
        {row.serviceCost === null || problems.quantities.has(name('quantity')) ? (
          '–'
        ) : (
          <Money amount={row.serviceCost} />
        )}
      </b>
      <p className={styles.facts}>
        <span lang={service.lang}>
          {service.geo === '' ? null : <>{service.geo} · </>}
          <Trans>starts in {wholeFact(service.start_time)}</Trans>
        </span>
        <button
          type="button"
          aria-label={t`About ${service.name}`}
          aria-haspopup="dialog"
          onClick={() => setAboutOpen(true)}
        >
          <Icon name="info" size={16} />
        </button>
      </p>
      <OwnTexts form={form} row={row} service={service} />
      {isSelected && service.allowed_use_countries.length > 0 ? (
        <div className={styles.more}>
          <CountryField
            name={name('countries')}
            offered={service.allowed_use_countries}
            chosen={row.countries}
            error={errorOf('countries')}
            onChange={change}
          />
        </div>
      ) : null}
      {errorOf('serviceId') ? (
        <p className={styles.error} role="alert">
          {errorOf('serviceId')}
        </p>
      ) : null}
      {isAboutOpen ? <AboutService service={service} onClose={() => setAboutOpen(false)} /> : null}
    </li>
  );
}

/** The field comes into sight with the tick. */
function focusQuantity(tick: HTMLInputElement): void {
  requestAnimationFrame(() => {
    const quantity = tick.closest('li')?.querySelector<HTMLElement>('[inputmode="numeric"]');
    quantity?.focus();
  });
}
