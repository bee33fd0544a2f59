import { useLingui } from '@lingui/react/macro';
import { AccessibilityStatement } from '../../features/legal/accessibility-statement.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';

export default function AccessibilityPage() {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`Accessibility`}
        description={t`How everyone can use this shop, where it falls short, and how to tell us.`}
        canonicalPath="/accessibility"
      />
      <AccessibilityStatement />
    </>
  );
}
