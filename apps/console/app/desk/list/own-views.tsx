import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import styles from './own-views.module.css';

/** Views of a list that somebody has named, after the shop's; the plus names what is shown now. */
export function OwnViews({ list }: { list: staff.ViewedList }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const now = addressOf(params);
  const { data = [] } = useQuery({
    queryKey: ['own views'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.listOwnViews, {}, { signal, isBackground: true })).data,
  });
  const remove = useDeskAction(staff.removeOwnView);
  const own = data.filter((view) => view.list === list);
  const isKept = own.some(({ query }) => query === now);

  return (
    <>
      {own.map(({ id, name, query }) => (
        <span key={id} className={styles.own}>
          <Link to={{ search: query }} aria-current={query === now ? 'page' : undefined}>
            {name}
          </Link>
          {query === now ? (
            <button
              type="button"
              aria-label={t`Remove the view ${name}`}
              onClick={() => void remove.run({ params: { viewId: String(id) } })}
            >
              <Icon name="close" size={16} />
            </button>
          ) : null}
        </span>
      ))}
      {now === '' || isKept ? null : (
        <button
          type="button"
          className={styles.plus}
          aria-label={t`Keep this view`}
          onClick={() => setNaming(true)}
        >
          <Icon name="plus" size={16} />
        </button>
      )}
      {isNaming ? <NameDialog list={list} query={now} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

/** The query of the address without what is open. */
function addressOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('open');

  return kept.toString();
}

type NameDialogProps = { list: staff.ViewedList; query: string; onClose: () => void };

function NameDialog({ list, query, onClose }: NameDialogProps) {
  const act = useDeskAction(staff.saveOwnView, { onDone: onClose });

  return (
    <ActionDialog
      title={<Trans>Keep this view</Trans>}
      does={<Trans>Keep</Trans>}
      note={<Trans>Only you see it</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['name']}
      onClose={onClose}
      onSubmit={(values) => void act.run({ body: { list, name: textOf(values, 'name'), query } })}
    >
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        error={act.refusal?.error.errors.name?.[0]}
        maxLength={40}
      />
    </ActionDialog>
  );
}
