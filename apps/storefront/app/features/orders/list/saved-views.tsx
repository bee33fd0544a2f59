import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { deleteView, type SavedView, saveView } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { FilterLink } from './filter-address.tsx';
import { isNarrowed, type OrdersFilter, parseOrdersFilter, searchOf } from './orders-filter.ts';
import styles from './saved-views.module.css';

export type SavedViewsProps = { views: readonly SavedView[]; filter: OrdersFilter };

/** Filters that the customer has named, and a name for the one that is on. */
export function SavedViews({ views, filter }: SavedViewsProps) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const current = searchOf({ ...filter, after: null });
  const isSaved = views.some(({ query }) => query === current);
  const forget = useAction(async (id: number) => {
    await callApi(deleteView, { params: { viewId: String(id) }, query: { locale } });
    await revalidate();
  });

  if (views.length === 0 && !isNarrowed(filter)) return null;

  return (
    <section className={styles.views} aria-label={t`Saved views`}>
      <ul>
        {views.map(({ id, name, query }) => (
          <li key={id}>
            <FilterLink
              filter={parseOrdersFilter(new URLSearchParams(query))}
              aria-current={query === current ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </FilterLink>
            <button type="button" aria-label={t`Delete view ${name}`} onClick={() => void forget.run(id)}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {isNarrowed(filter) && !isSaved ? <SaveView query={current} onSaved={revalidate} /> : null}
      <FormError message={refusalWords(forget.refusal?.error)} />
    </section>
  );
}

function SaveView({ query, onSaved }: { query: string; onSaved: () => Promise<void> }) {
  const { locale } = useInstance();
  const { form, submit, errorOf, general, isSending } = useApiForm(['name']);
  async function save(values: FormData): Promise<void> {
    await callApi(saveView, { query: { locale }, body: { name: textOf(values, 'name').trim(), query } });
    await onSaved();
  }

  return (
    <details className={styles.save}>
      <summary>
        <Trans>Save this view</Trans>
      </summary>
      <form ref={form} noValidate onSubmit={submit(save)}>
        <TextField name="name" label={<Trans>View name</Trans>} error={errorOf('name')} autoComplete="off" />
        <FormError message={general} />
        <Button type="submit" isBusy={isSending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </details>
  );
}
