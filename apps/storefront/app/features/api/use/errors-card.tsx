import type { ListedApiError } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { formatDateTime, formatNumber } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTokenName } from '../tokens/token-words.tsx';
import type { ShownToken } from '../tokens/tokens-card.tsx';
import styles from './errors-card.module.css';
import { type ErrorsFilter, errorsSearch } from './errors-filter.ts';
import { LastCalls } from './last-calls.tsx';
import { WhatHelps } from './what-helps.tsx';

const FIRST_ROWS = 6;

export type ErrorsCardProps = {
  errors: readonly ListedApiError[];
  tokens: readonly ShownToken[];
  filter: ErrorsFilter;
};

/** Errors of programs, equal ones together, each with its remedy and its last calls. */
export function ErrorsCard({ errors, tokens, filter }: ErrorsCardProps) {
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const rows = isWhole ? errors : errors.slice(0, FIRST_ROWS);
  const rest = errors.slice(rows.length);

  return (
    <SectionCard
      isFlush
      title={
        <span id="errors" className={styles.title}>
          <Trans>Errors seen</Trans>{' '}
          <small>
            {filter.day ? (
              <>
                {filter.day}{' '}
                <Link to={errorsSearch({ ...filter, day: '' })} preventScrollReset>
                  <Trans>Show all 30 days</Trans>
                </Link>
              </>
            ) : (
              <Trans>30 days</Trans>
            )}
          </small>
        </span>
      }
      note={<TokenChoice tokens={tokens} filter={filter} />}
    >
      {errors.length === 0 ? (
        <p className={styles.none}>
          <Trans>No errors in this time.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((error) => (
            <ErrorRow
              key={error.id}
              error={error}
              tokens={tokens}
              isOpen={open === error.id}
              onToggle={() => setOpen(open === error.id ? null : error.id)}
            />
          ))}
        </ul>
      )}
      {rest.length > 0 ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          <Plural value={rest.length} one="# more kind of error" other="# more kinds of errors" />
        </Button>
      ) : null}
    </SectionCard>
  );
}

function TokenChoice({ tokens, filter }: Pick<ErrorsCardProps, 'tokens' | 'filter'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useTokenName();

  return (
    <Select
      aria-label={t`Errors of`}
      value={filter.token_id ?? ''}
      onChange={({ target }) =>
        void navigate(errorsSearch({ ...filter, token_id: target.value }), { preventScrollReset: true })
      }
    >
      <option value="">{t`All tokens`}</option>
      {tokens.map((token) => (
        <option key={token.id} value={token.id}>
          {nameOf(token)}
        </option>
      ))}
    </Select>
  );
}

type ErrorRowProps = Pick<ErrorsCardProps, 'tokens'> & {
  error: ListedApiError;
  isOpen: boolean;
  onToggle: () => void;
};

function ErrorRow({ error, tokens, isOpen, onToggle }: ErrorRowProps) {
  const isHydrated = useHydrated();
  const { status, said, times, last_at } = error;

  return (
    <li>
      <div className={styles.row}>
        <span className={styles.status} data-bad={status >= 400 || undefined}>
          {status}
        </span>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <code>{said}</code>
        </button>
        <span className={styles.helps}>
          <WhatHelps error={error} />
        </span>
        <b>{formatNumber(times)}</b>
        <time dateTime={last_at}>{formatDateTime(last_at, isHydrated ? 'local' : 'utc').slice(0, 16)}</time>
      </div>
      {isOpen ? <LastCalls errorId={error.id} tokens={tokens} /> : null}
    </li>
  );
}
