import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { CardDialog } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { serviceQuery } from '../../../shared/queries/service-query.ts';
import { Terms } from '../form/service-terms.tsx';
import styles from './about-service.module.css';

/** Facts of a service, over the form (DLG-29). */
export function AboutService({ service, onClose }: { service: Orderable; onClose: () => void }) {
  const { locale } = useInstance();
  const { data, isError } = useQuery(serviceQuery(service.slug, locale));

  return (
    <CardDialog
      title={<bdi lang={service.lang}>{service.name}</bdi>}
      width={560}
      className={styles.dialog}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // A click on the backdrop has the dialog itself as its target.
        if (target === currentTarget) onClose();
      }}
    >
      <p>
        <Price amount={service.price} /> <PricedFor service={service} />
      </p>
      {data ? (
        <>
          {data.short_description === '' ? null : <p lang={service.lang}>{data.short_description}</p>}
          <Terms detail={data} />
        </>
      ) : (
        <Announced isNews>
          {isError ? <Trans>This could not be loaded. Try again later.</Trans> : <Trans>Loading</Trans>}
        </Announced>
      )}
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </CardDialog>
  );
}
