import type { DocumentedName } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './docs-nav.module.css';
import { DocsSearchButton } from './docs-search-button.tsx';
import { cabinetPath, GUIDES, guidePath, resellerPath, shortPath } from './documented.ts';
import { GUIDE_NAMES } from './guide-names.ts';
import { RESELLER_CALLS } from './reseller-calls.ts';
import type { ServedDocs } from './served-docs.ts';

/** Calls that most programs need; the others are a press away. */
const FIRST = ['listOrders', 'placeOrder', 'getOrder', 'cancelOrder', 'listServices', 'orderStatistics'];

/** All that is documented. On a phone it is a sheet. */
export function DocsNav({ docs }: { docs: ServedDocs }) {
  const { t } = useLingui();

  return (
    <div className={styles.side}>
      <DocsSearchButton docs={docs} />
      <nav className={styles.list} aria-label={t`Calls`}>
        <Entries docs={docs} />
      </nav>
      <div className={styles.onPhone}>
        <Popover
          className={styles.open}
          closesOnPick
          isSheetOnPhone
          face={
            <>
              <Trans>Calls</Trans>
              <Icon name="chevron" size={18} />
            </>
          }
        >
          {() => (
            <div className={styles.sheet}>
              <Entries docs={docs} />
            </div>
          )}
        </Popover>
      </div>
    </div>
  );
}

function Entries({ docs: { documented, cabinet } }: { docs: ServedDocs }) {
  const { i18n } = useLingui();
  const path = usePath();
  const current = (isIt: boolean) => (isIt ? 'page' : undefined);
  const calls = FIRST.flatMap((name) => cabinet.find((one) => one.name === name) ?? []);
  const others = cabinet.filter(({ name }) => !FIRST.includes(name));
  const isShown = ({ name }: DocumentedName) => documented.is === 'v1' && documented.call.name === name;
  const call = (one: DocumentedName) => (
    <Link key={one.name} to={path(cabinetPath(one))} aria-current={current(isShown(one))}>
      <code>{one.method}</code>
      <span dir="ltr">{shortPath(one)}</span>
    </Link>
  );

  return (
    <>
      <h2>
        <Trans>Start here</Trans>
      </h2>
      {GUIDES.map((guide) => (
        <Link
          key={guide}
          to={path(guidePath(guide))}
          aria-current={current(documented.is === 'guide' && documented.guide === guide)}
        >
          {i18n._(GUIDE_NAMES[guide])}
        </Link>
      ))}
      <h2>
        <Trans>Reseller API v2</Trans>
      </h2>
      {RESELLER_CALLS.map(({ action }) => (
        <Link
          key={action}
          to={path(resellerPath(action))}
          translate="no"
          aria-current={current(documented.is === 'v2' && documented.call.action === action)}
        >
          {action}
        </Link>
      ))}
      <h2>
        <Trans>Account API v1</Trans>
      </h2>
      {calls.map(call)}
      <details open={others.some(isShown) || undefined}>
        <summary>
          <Plural value={others.length} one="# more call" other="# more calls" />
        </summary>
        {others.map(call)}
      </details>
    </>
  );
}
