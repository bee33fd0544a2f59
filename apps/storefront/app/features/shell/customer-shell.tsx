import type { Profile } from '@fanfare/contract';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../shared/load-part.ts';
import type { CabinetRow } from '../../shared/menu.ts';

type Parts = typeof import('./customer-parts.ts');

/** Once they are here they are drawn at once: what waits for a moment leaves a hole, under which the page jumps. */
let here: Parts | null = null;

async function load(): Promise<Parts> {
  here ??= await loadPart(() => import('./customer-parts.ts'));

  return here;
}

const Row = lazy(() => load().then(({ CabinetRow }) => ({ default: CabinetRow })));
const Tools = lazy(() => load().then(({ CustomerTools }) => ({ default: CustomerTools })));

/** Begun before React takes over the page of a customer: whatever changes on it meanwhile, these parts of it stay in sight. */
export const customerShell = () => (document.getElementById('account') === null ? null : load());

export function CustomerRow(props: { row: CabinetRow; profile: Profile }) {
  const [parts] = useState(here);

  return <Suspense>{parts === null ? <Row {...props} /> : <parts.CabinetRow {...props} />}</Suspense>;
}

export function CustomerTools({ profile }: { profile: Profile }) {
  const [parts] = useState(here);

  return (
    <Suspense>
      {parts === null ? <Tools profile={profile} /> : <parts.CustomerTools profile={profile} />}
    </Suspense>
  );
}
