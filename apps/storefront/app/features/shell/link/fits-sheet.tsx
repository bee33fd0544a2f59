import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Sheet } from '@fanfare/ui/overlays/sheet.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { showWhole } from '../../../shared/browser/show-whole.ts';
import { shortLink } from '../../../shared/catalogue/link-name.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { AllFitting } from './all-fitting.tsx';
import { FitRow } from './fit-row.tsx';
import styles from './fits-sheet.module.css';
import { Unread } from './link-suggestions.tsx';
import { type KnownLink, listPath, useReadLink } from './use-read-link.ts';

export type FitsSheetProps = { link: string; onClose: () => void };

/** Most services of a type in the sheet: nobody compares more on a phone, and the whole list has the rest. */
const MOST = 12;

/** Sheet for a link pasted on a phone: its kind, and the services that fit it. */
export function FitsSheet({ link, onClose }: FitsSheetProps) {
  const { t } = useLingui();
  const path = usePath();
  const read = useReadLink(link);
  const known = typeof read === 'object' ? read : null;

  return (
    <Sheet label={t`Services for this link`} head={<Head link={link} known={known} />} onClose={onClose}>
      {known !== null && known.fitting.rows.length > 0 ? (
        <Fits link={link} known={known} />
      ) : (
        <div className={styles.unread}>
          <Announced>
            {typeof read === 'object' ? (
              <Trans>No service fits this link right now</Trans>
            ) : (
              <Unread read={read} />
            )}
          </Announced>
          {read === 'reading' ? null : (
            <Link to={path(`/orders/create?${new URLSearchParams({ url: link })}`)} replace>
              <Trans>New order</Trans>
            </Link>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Head({ link, known }: { link: string; known: KnownLink | null }) {
  return (
    <>
      {known === null ? null : (
        <span className={styles.tile}>
          <NetworkMark {...known.network} isChosen />
        </span>
      )}
      <div className={styles.target}>
        <h2>{known === null ? <Trans>Your link</Trans> : known.name}</h2>
        <p>
          <bdi>{shortLink(link)}</bdi>
        </p>
      </div>
    </>
  );
}

function Fits({ link, known }: { link: string; known: KnownLink }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const path = usePath();
  const { rows, types } = known.fitting;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = types.find(({ id }) => id === chosenId) ?? types[0];

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: they are no fields of a form */}
      <div role="group" aria-label={t`Service types`} className={styles.types}>
        {types.map(({ id, name, rows }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen?.id}
            onClick={({ currentTarget }) => {
              setChosenId(id);
              showWhole(currentTarget);
            }}
          >
            <bdi>{name}</bdi> <small>{formatNumber(rows.length)}</small>
          </button>
        ))}
      </div>
      <ul className={styles.rows} aria-label={chosen?.name} key={`${locale} ${chosen?.id}`}>
        {(chosen?.rows ?? []).slice(0, MOST).map((row) => (
          <FitRow key={row} row={row} link={link} known={known} />
        ))}
      </ul>
      <Link className={styles.all} to={path(listPath(known, link))} replace>
        <AllFitting kind={known.kind} count={rows.length} />
      </Link>
    </>
  );
}
