import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { endApiToken, type ListedToken } from '@fanfare/contract';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { formatDateTime, formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../api.module.css';
import { loadTokenDialog } from './load-token-dialog.ts';
import { Places, Rights, useTokenName } from './token-words.tsx';

export type ShownToken = ListedToken & { isUnused: boolean };
export type TokensCardProps = { tokens: readonly ShownToken[]; asksCode: boolean };

/** The tokens of a customer, each to change and to revoke. */
export function TokensCard({ tokens, asksCode }: TokensCardProps) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<ShownToken | null>(null);
  const TokenDialog = useLazy(loadTokenDialog, changed !== null);
  const revoke = useRevoke();
  const columns = useTokenColumns({ onChange: setChanged, onRevoke: (token) => void revoke.run(token) });

  return (
    <SectionCard
      isFlush
      title={
        <>
          <Trans>Tokens</Trans> <small className={styles.quiet}>{formatNumber(tokens.length)}</small>
        </>
      }
      note={<Trans>Shown once, when it is made. Keep it like a password.</Trans>}
    >
      <FormError message={refusalWords(revoke.refusal?.error ?? null, [])} />
      <DataTable
        label={t`Tokens`}
        columns={columns}
        rows={tokens}
        keyOf={({ id }) => id}
        cardsBelow="narrow"
        isInCard
      />
      {changed !== null && TokenDialog ? (
        <TokenDialog token={changed} asksCode={asksCode} onClose={() => setChanged(null)} />
      ) : null}
    </SectionCard>
  );
}

function useRevoke() {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const nameOf = useTokenName();

  return useAction<ShownToken>(
    async ({ id }) => {
      await callApi(endApiToken, { params: { tokenId: String(id) }, query: { locale } });
      await revalidate();
    },
    {
      question: (token) => {
        const name = nameOf(token);
        const used = token.last_used_at === null ? null : formatDateTime(token.last_used_at, 'local');
        return {
          title: t`Revoke “${name}”?`,
          body: (
            <>
              <Trans>Programs that use it stop working right away.</Trans>{' '}
              {used === null ? <Trans>It was never used.</Trans> : <Trans>It was last used on {used}.</Trans>}
            </>
          ),
          agree: t`Revoke the token`,
          disagree: t({ message: 'Cancel', context: 'dialog' }),
        };
      },
    },
  );
}

type Doing = { onChange: (token: ShownToken) => void; onRevoke: (token: ShownToken) => void };

function useTokenColumns({ onChange, onRevoke }: Doing): Column<ShownToken>[] {
  const { t } = useLingui();
  const nameOf = useTokenName();

  return [
    {
      id: 'name',
      heading: <Trans>Name of the token</Trans>,
      isRowHeading: true,
      onCard: 'head',
      cell: (token) => <bdi>{nameOf(token)}</bdi>,
    },
    {
      id: 'token',
      heading: <Trans>Token</Trans>,
      cell: ({ prefix, last_four }) => (
        <code className={styles.token}>
          {prefix}…{last_four}
        </code>
      ),
    },
    {
      id: 'may',
      heading: <Trans context="right of a token">May</Trans>,
      cell: (token) => <Rights {...token} />,
    },
    {
      id: 'from',
      heading: <Trans context="place of use">From</Trans>,
      cell: (token) => <Places {...token} />,
    },
    {
      id: 'used',
      heading: <Trans>Last used</Trans>,
      isFigure: true,
      cell: ({ last_used_at, isUnused }) => (
        <span className={isUnused ? styles.unused : undefined}>
          {last_used_at === null ? <Trans>never</Trans> : <Age iso={last_used_at} />}
        </span>
      ),
    },
    {
      id: 'made',
      heading: <Trans>Created</Trans>,
      isFigure: true,
      cell: ({ created_at }) => created_at.slice(0, 10),
    },
    {
      id: 'do',
      heading: <span className="visually-hidden">{t`Actions`}</span>,
      onCard: 'headEnd',
      cell: (token) => {
        const name = nameOf(token);
        return (
          <span className={styles.icons}>
            <button type="button" aria-label={t`Change “${name}”`} onClick={() => onChange(token)}>
              <Icon name="edit" size={18} />
            </button>
            <button type="button" aria-label={t`Revoke “${name}”`} onClick={() => onRevoke(token)}>
              <Icon name="trash" size={18} />
            </button>
          </span>
        );
      },
    },
  ];
}
