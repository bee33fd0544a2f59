import type { DataExport } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { OpenCopyForm } from './open-copy-form.tsx';
import { RequestCopyForm } from './request-copy-form.tsx';

/** A customer's own copy of what the shop keeps of them. */
export function OwnDataSection({ copy }: { copy: DataExport }) {
  return (
    <section id="own-data" className={card.card} aria-labelledby="own-data-title">
      <h2 id="own-data-title">
        <Trans>Your data</Trans>
      </h2>
      <p className={card.muted}>
        <Trans>
          A copy of everything we keep about you, as a JSON file: profile, orders, payments, devices, emails.
        </Trans>
      </p>
      {copy.state === 'waiting' ? (
        <Notice tone="wait">
          <Trans>We are preparing your copy and will email you when it is ready.</Trans>
        </Notice>
      ) : null}
      {copy.state === 'ready' && copy.expires_at !== null ? (
        <>
          <Notice tone="ok">
            <Trans>
              You can download your copy until <DateTime iso={copy.expires_at} />.
            </Trans>
          </Notice>
          <OpenCopyForm />
        </>
      ) : null}
      {copy.state === 'waiting' ? null : <RequestCopyForm isAgain={copy.state === 'ready'} />}
    </section>
  );
}
