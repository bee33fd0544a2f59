import { Suspense, useState } from 'react';
import { latePart } from '../../../shared/loading/late-part.ts';
import { late, loadErrorPage } from '../load-late.ts';

const page = latePart(loadErrorPage);

/** Brings the page of a failure that was served, with its ways on. */
export async function bringErrorPage(): Promise<void> {
  const [{ bringGoOn, GO_ON }] = await Promise.all([late(), page.come()]);
  if (document.getElementById(GO_ON) !== null) await bringGoOn();
}

/** Id of the box around the page. */
export const ERROR_PAGE = 'error-page';

/** The page of a failure, which most readers never see. */
export function LateErrorPage(props: { error: unknown }) {
  const [Page] = useState(page.pick);

  return (
    <div id={ERROR_PAGE}>
      <Suspense>
        <Page {...props} />
      </Suspense>
    </div>
  );
}
