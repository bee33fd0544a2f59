import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Panel } from '../../desk/panel/panel.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { CasePanel } from './case-panel.tsx';
import styles from './case-view.module.css';
import { STEP_NAMES } from './document-words.ts';
import { PhotoStage } from './photo-stage.tsx';

type CaseViewProps = { id: string; open: OpenRow; total: number; onDecided: () => void };

/** A customer's documents: the photos, shown singly, and beside them the facts. */
export function CaseView({ id, open, total, onDecided }: CaseViewProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['documents', id],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.getDeskDocuments, { params: { customerId: id } }, { signal, isBackground: true }))
        .data,
  });
  if (!query.data)
    return (
      <>
        <section className={styles.photos} />
        <Panel title={t`Documents`} label={t`Documents`} open={open} total={total}>
          <ThingState query={query} />
        </Panel>
      </>
    );

  return (
    <>
      <Photos photos={query.data.photos} />
      <CasePanel found={query.data} open={open} total={total} onDecided={onDecided} />
    </>
  );
}

function Photos({ photos }: { photos: staff.DocumentsCase['photos'] }) {
  const { t, i18n } = useLingui();
  const [place, setPlace] = useState(0);
  useDeskKeys(Object.fromEntries(photos.map((_, at) => [String(at + 1), () => setPlace(at)])));
  const shown = photos[place] ?? photos[0];

  return (
    <section className={styles.photos} aria-label={t`Photos`}>
      {shown ? (
        <PhotoStage
          key={shown.id}
          id={shown.id}
          name={i18n._(STEP_NAMES[shown.step])}
          head={
            <>
              <b>{i18n._(STEP_NAMES[shown.step])}</b>
              <small>
                <Clock iso={shown.sent_at} /> ·{' '}
                <Trans>JPEG, {formatNumber(Math.ceil(shown.size / 1024))} KB, re-encoded</Trans>
              </small>
            </>
          }
        />
      ) : (
        <p className={styles.none}>
          <Trans>No photo is kept.</Trans>
        </p>
      )}
      {photos.length > 1 ? (
        <ul className={styles.steps} aria-label={t`Photos`}>
          {photos.map(({ id, step, sent_at }, at) => (
            <li key={id}>
              <button type="button" aria-current={id === shown?.id || undefined} onClick={() => setPlace(at)}>
                <b>{i18n._(STEP_NAMES[step])}</b>
                <Clock iso={sent_at} />
                <kbd>{at + 1}</kbd>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
