import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageHead } from '../shared/page-head.tsx';

/** How somebody gets into their account, and what becomes of it. */
export default function AccountManagement() {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead title={t`Account and security`} canonicalPath="/account-management" isIndexed={false} />
      <h1>
        <Trans>Account and security</Trans>
      </h1>
    </div>
  );
}
