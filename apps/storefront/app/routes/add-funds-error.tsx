import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../features/funds/funds.module.css';
import { usePath } from '../shared/instance.ts';
import { PageHead } from '../shared/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export { loader } from './add-funds-success.tsx';

export default function AddFundsError() {
  const { t } = useLingui();
  const path = usePath();

  return (
    <div className={styles.page}>
      <PageHead title={t`Add funds`} isIndexed={false} />
      <h1>
        <Trans>The payment did not go through</Trans>
      </h1>
      <Notice tone="stop">
        <Trans>Nothing was taken. You can try again or choose another way to pay.</Trans>
      </Notice>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={path('/add-funds')}>
          <Trans>Try again</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
