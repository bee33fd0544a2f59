import { door, LOCALES, type Locale } from '@fanfare/contract';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { callDesk } from '../api/call-desk.ts';
import { chooseLanguage, LANGUAGE_NAMES, language } from '../i18n/language.ts';
import styles from './account-menu.module.css';
import { useMe } from './desk-me.ts';
import { Face } from './face.tsx';
import { roleName } from './role-names.ts';
import { screensFor } from './screens.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import { countOf, useCounts } from './use-counts.ts';
import { WaitCount } from './wait-count.tsx';

/** Signed-in person, their language and keys, and signing out. */
export function AccountMenu() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const counts = useCounts();

  return (
    <Popover label={me.name} face={<Face name={me.name} />} className={styles.me} closesOnPick={false} isForm>
      {() => (
        <div className={styles.menu}>
          <p>
            <b>{me.name}</b>
            <span>{me.email}</span>
            <span>{i18n._(roleName(me.role))}</span>
          </p>
          {screensFor(me.permissions)
            .filter(({ group }) => group === 'own')
            .map(({ path, name }) => (
              <Link key={path} to={path}>
                {i18n._(name)} <WaitCount count={countOf(counts, path)} />
              </Link>
            ))}
          <label>
            <span>{t`Language`}</span>
            <select
              value={language()}
              onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Locale)}
            >
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {LANGUAGE_NAMES[locale]}
                </option>
              ))}
            </select>
          </label>
          <SingleKeysSwitch className={styles.keys} />
          <button type="button" onClick={() => void signOut()}>
            <Trans>Log out</Trans>
          </button>
        </div>
      )}
    </Popover>
  );
}

/** Ends the session; the next page is a clean one. */
async function signOut(): Promise<void> {
  await callDesk(door.leave).catch(() => null);
  location.assign('/console/');
}
