import type { Profile } from '@fanfare/contract';
import { Suspense, useState } from 'react';
import { latePart } from '../../shared/loading/late-part.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import type { CabinetRow } from '../../shared/pages/menu.ts';

const load = () => loadPart(() => import('./customer-parts.ts'));
const row = latePart(async () => (await load()).CabinetRow);
const tools = latePart(async () => (await load()).CustomerTools);

/** Brings what of the shell guests never see. */
export const customerShell = () => Promise.all([row.come(), tools.come()]);

export function CustomerRow(props: { row: CabinetRow; profile: Profile }) {
  const [Row] = useState(row.pick);

  return (
    <Suspense>
      <Row {...props} />
    </Suspense>
  );
}

export function CustomerTools({ profile }: { profile: Profile }) {
  const [Tools] = useState(tools.pick);

  return (
    <Suspense>
      <Tools profile={profile} />
    </Suspense>
  );
}
