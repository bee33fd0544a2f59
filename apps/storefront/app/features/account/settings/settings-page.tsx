import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { LogoutRow } from './logout-row.tsx';
import { OpenRow } from './open-row.tsx';
import styles from './settings-page.module.css';
import { type SettingsPart, settingsPartAt } from './settings-parts.ts';

export type SettingsPageProps = {
  part: SettingsPart;
  /** Settings of each part in a few words, for the list of phones; given where the address is that of the list. */
  notes?: Partial<Record<SettingsPart, React.ReactNode>>;
  /** True for a part with tables. */
  isWide?: boolean;
  children: React.ReactNode;
};

/**
 * Frame of the settings: the index beside the part that is open. A phone shows one of the two: the list at its address, each part at
 * its own with the way back. Styles choose, so that it is right before scripts and at any width.
 */
export function SettingsPage({ part, notes, isWide = false, children }: SettingsPageProps) {
  const { t } = useLingui();
  const { profile, settingsParts } = useInstance();
  const path = usePath();
  const parts = settingsParts.flatMap(({ goal, ...link }) =>
    'path' in goal ? { ...link, path: goal.path, part: settingsPartAt(goal.path) } : [],
  );
  const name = parts.find((one) => one.part === part)?.name;

  return (
    <div className={styles.page} data-list={notes ? '' : undefined}>
      <div className={styles.head}>
        <Link className={styles.back} to={path('/profile')} aria-label={t`Settings`}>
          <Icon name="left" size={24} />
        </Link>
        <h1>
          <span className={styles.all}>
            <Trans>Settings</Trans>
          </span>
          {notes || !name ? null : <span className={styles.one}>{name}</span>}
        </h1>
      </div>
      <div className={styles.index}>
        <nav aria-label={t`Settings`}>
          {parts.map((one) => (
            <Link key={one.id} to={path(one.path)} aria-current={one.part === part ? 'page' : undefined}>
              <Outline drawing={one.drawing} />
              <span>
                {one.name}
                {one.part && notes?.[one.part] ? <small>{notes[one.part]}</small> : null}
              </span>
              {one.part === 'cards' && profile?.identity_verification_required ? (
                <b className={styles.count}>1</b>
              ) : null}
              <i>
                <Icon name="right" />
              </i>
            </Link>
          ))}
        </nav>
        <LogoutRow />
      </div>
      <div className={styles.part} data-wide={isWide || undefined}>
        <OpenRow key={part}>{children}</OpenRow>
      </div>
    </div>
  );
}
