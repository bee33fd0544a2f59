import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { pathWithoutLocale } from '../../../shared/i18n/locales.ts';
import { latePart } from '../../../shared/loading/late-part.ts';
import { loadPart } from '../../../shared/loading/load-part.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from '../toolbar/toolbar.module.css';
import { hasRow, useDoor } from './use-door.ts';

const row = latePart(async () => (await loadPart(() => import('./door-row.tsx'))).DoorRow);

/** Brings the row before a page that has it. */
export const bringRow = () => void row.come().catch(() => null);
export const comeRow = row.come;

/** The row under the header with the screens of the page's door; a guest's home has none. */
export function LateRow() {
  const { profile, settings } = useInstance();
  const door = useDoor();
  const page = pathWithoutLocale(useLocation().pathname);
  const [Row] = useState(row.pick);
  if (settings.navigation !== 'navbar' || !hasRow(door, page, profile === null)) return null;

  return (
    <Suspense fallback={<div className={styles.row} />}>
      <Row key={door.name} door={door} page={page} />
    </Suspense>
  );
}
