import type { PaymentMethod } from '@fanfare/contract';
import { Segments } from '@fanfare/ui/fields/segments.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WidgetForm } from '../form/widget-form.tsx';
import styles from './builder.module.css';

type PreviewCardProps = {
  methods: readonly PaymentMethod[];
  /** Smallest order, USD. */
  smallest: string;
  opensWith: string | null;
};

/** The form as the settings make it; it orders nothing. */
export function PreviewCard(shown: PreviewCardProps) {
  const { t } = useLingui();
  const [size, setSize] = useState<'desktop' | 'phone'>('desktop');

  return (
    <SectionCard
      isFlush
      title={
        <>
          <Trans>Preview</Trans>{' '}
          <small className={styles.aside}>
            <Trans>nothing is ordered here</Trans>
          </small>
        </>
      }
      note={
        <div className={styles.sizes}>
          <Segments
            label={t`Preview`}
            options={[
              { value: 'desktop', label: <Trans context="screen">Desktop</Trans> },
              { value: 'phone', label: <Trans context="screen">Phone</Trans> },
            ]}
            chosen={size}
            onChoose={setSize}
          />
        </div>
      }
    >
      <div className={styles.stage} data-size={size}>
        <WidgetForm {...shown} token={null} pageOf={() => null} onPlaced={() => {}} />
      </div>
    </SectionCard>
  );
}
