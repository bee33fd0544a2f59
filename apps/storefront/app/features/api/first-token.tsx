import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './api.module.css';
import { NewTokenButton } from './tokens/new-token-button.tsx';

/** Page of a customer without a token: a sample request, and the way to a token. */
export function FirstToken({ origin, asksCode }: { origin: string; asksCode: boolean }) {
  const bearer = '-H "Authorization: Bearer TOKEN"';
  const lines = [
    `curl ${origin}/api/v1/services`,
    `curl ${origin}/api/v1/orders ${bearer} --json '{"orders":[{"service_id":1,"quantity":1000,"url":"…"}]}'`,
    `curl ${origin}/api/v2 -d key=TOKEN -d action=balance`,
  ];

  return (
    <SectionCard title={<Trans>Order from your own programs</Trans>}>
      <p>
        <Trans>
          With a token, your own programs can place and follow orders here. See the{' '}
          <a href="/api.yaml">API reference</a>.
        </Trans>{' '}
        <Trans>Panels that speak API v2 take it as their key.</Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by the keyboard too */}
      <pre className={styles.code} tabIndex={0}>
        <code>{lines.join('\n')}</code>
      </pre>
      <div>
        <NewTokenButton asksCode={asksCode} />
      </div>
    </SectionCard>
  );
}
