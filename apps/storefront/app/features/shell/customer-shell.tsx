import type { Profile } from '@fanfare/contract';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../shared/load-part.ts';
import type { CabinetRow } from '../../shared/menu.ts';

const load = () => loadPart(() => import('./customer-parts.ts'));

const Row = lazy(() => load().then(({ CabinetRow }) => ({ default: CabinetRow })));
const Tools = lazy(() => load().then(({ CustomerTools }) => ({ default: CustomerTools })));

/** Begun before React takes over the page of a customer: whatever changes on it meanwhile, these parts of it stay in sight. */
export const customerShell = () => (document.getElementById('account') === null ? null : load());

export function CustomerRow(props: { row: CabinetRow; profile: Profile }) {
  return (
    <Suspense>
      <Row {...props} />
    </Suspense>
  );
}

export function CustomerTools({ profile }: { profile: Profile }) {
  return (
    <Suspense>
      <Tools profile={profile} />
    </Suspense>
  );
}
