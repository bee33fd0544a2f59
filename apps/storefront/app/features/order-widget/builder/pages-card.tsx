import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { changeOrderWidget, type getOrderWidgetPages, type OutputOf } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SwitchRow } from '../../../shared/forms/switch-row.tsx';
import styles from './builder.module.css';

type PagesCardProps = { widgetId: number; pages: OutputOf<typeof getOrderWidgetPages>['data'] };

/** The sites that a widget may stand on, one a line; without any, nowhere. */
export function PagesCard({ widgetId, pages }: PagesCardProps) {
  const { revalidate } = useRevalidator();
  const [isOnly, setOnly] = useState(pages.only_on_pages);
  const { form, submit, errorOf, general, isSending } = useApiForm(['pages']);
  const save = async (values: FormData) => {
    const lines = textOf(values, 'pages').split(/[\n,\s]+/);
    await callApi(changeOrderWidget, {
      params: { widgetId: String(widgetId) },
      body: { only_on_pages: isOnly, ...(isOnly && { pages: lines.filter((line) => line !== '') }) },
    });
    await revalidate();
  };

  return (
    <SectionCard title={<Trans>Only on my pages</Trans>}>
      <form ref={form} method="post" className={styles.pages} onSubmit={submit(save)} noValidate>
        <SwitchRow
          label={<Trans>Take orders from these addresses alone</Trans>}
          isOn={isOnly}
          onSwitch={setOnly}
        />
        {isOnly ? (
          <Field
            name="pages"
            label={<Trans>Addresses, one per line</Trans>}
            hint={<Trans>Add at least one site, or the widget takes no orders.</Trans>}
            error={errorOf('pages')}
          >
            {(wiring) => (
              <textarea
                {...wiring}
                name="pages"
                rows={3}
                dir="ltr"
                spellCheck={false}
                placeholder="example.com"
                defaultValue={pages.pages.map((page) => page.replace('https://', '')).join('\n')}
              />
            )}
          </Field>
        ) : null}
        <FormError message={general} />
        <div>
          <Button type="submit" isBusy={isSending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
