import { Icon } from '@fanfare/ui/icon.tsx';
import { Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import styles from './widget.module.css';

type ServiceChoiceProps = {
  services: readonly Orderable[];
  chosen: Orderable;
  onChoose: (id: number) => void;
};

/** The service; the others unfold below it, in the page of the form and over nobody else's. */
export function ServiceChoice({ services, chosen, onChoose }: ServiceChoiceProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <fieldset className={styles.choice}>
      <legend>
        <Trans>Service</Trans>
      </legend>
      <button
        type="button"
        className={styles.face}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ServiceRow service={chosen} />
        <Icon name="chevron" size={18} />
      </button>
      <ul id={id} hidden={!isOpen} className={styles.list}>
        {services.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              aria-pressed={service.id === chosen.id}
              onClick={() => {
                onChoose(service.id);
                setOpen(false);
              }}
            >
              <ServiceRow service={service} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function ServiceRow({ service }: { service: Orderable }) {
  return (
    <span className={styles.service}>
      <b lang={service.lang}>
        <bdi>{service.name}</bdi>
      </b>
      <b className={styles.end}>
        <Price amount={service.price} />
      </b>
      <small>
        {service.start_time} · {service.geo}
      </small>
      <small className={styles.end}>
        <PricedFor service={service} />
      </small>
    </span>
  );
}
