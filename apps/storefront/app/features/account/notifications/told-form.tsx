import { callApi } from '@fanfare/client/api.ts';
import { changeNotificationSettings, changeProfile, type NotificationSettings } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useRevalidator, useSearchParams } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import settingsStyles from '../settings/settings.module.css';
import { TaskField } from '../task-field.tsx';
import styles from './told-form.module.css';
import { CHOICES, type Choice, isOfProfile, TOLD_ROWS } from './told-rows.tsx';
import { useSavedAtOnce } from './use-saved-at-once.ts';

const NAME = 'told';

/** Choices of letters and notices: each tick is saved as it is set. */
export function ToldForm({ settings }: { settings: NotificationSettings }) {
  const { locale, profile } = useInstance();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const known = { ...settings, ...profile } as Record<Choice, boolean>;
  const { last, fieldProps } = useSavedAtOnce<Choice>(
    known,
    (choice, isOn) => {
      const body = { [choice]: isOn };

      return isOfProfile(choice)
        ? callApi(changeProfile, { query: { locale }, body })
        : callApi(changeNotificationSettings, { query: { locale }, body });
    },
    () => void revalidate(),
  );
  if (profile === null) return null;
  const cell = (title: React.ReactNode, column: 'email' | 'browser', way: Choice | 'always' | null) => (
    <span className={styles.cell} data-none={way === null || undefined}>
      {way === null ? (
        <span aria-hidden="true">–</span>
      ) : way === 'always' ? (
        <>
          <span className={styles.column}>
            <ColumnName column={column} />
          </span>
          <span className={settingsStyles.value}>
            <Trans context="letters">always</Trans>
          </span>
        </>
      ) : (
        <label>
          <input type="checkbox" disabled={profile.frozen_at !== null} {...fieldProps(way)} />
          <span className="visually-hidden">
            {title} <ColumnName column={column} />
          </span>
          <span className={styles.column} aria-hidden="true">
            <ColumnName column={column} />
          </span>
        </label>
      )}
    </span>
  );

  return (
    <form method="post" id={NAME} className={settingsStyles.card} aria-labelledby="told-title">
      <TaskField task={NAME} />
      <div className={`${settingsStyles.caption} ${styles.line}`}>
        <h2 id="told-title">
          <Trans>What we tell you</Trans>
        </h2>
        <span className={styles.heading}>
          <ColumnName column="email" />
        </span>
        <span className={styles.heading}>
          <ColumnName column="browser" />
        </span>
      </div>
      {search.get('saved') === NAME ? (
        <div className={settingsStyles.inside}>
          <Notice tone="ok">
            <Trans>Saved.</Trans>
          </Notice>
        </div>
      ) : null}
      {TOLD_ROWS.map(({ id, title, note, email, browser }) => (
        <div key={id} className={`${settingsStyles.row} ${styles.line}`}>
          <div>
            <h3>{title}</h3>
            <p className={settingsStyles.value}>{note}</p>
          </div>
          {cell(title, 'email', email)}
          {cell(title, 'browser', browser)}
          <Announced as="span" className={styles.saved} isNews={false}>
            {last && (last.name === email || last.name === browser) ? (
              <Outcome isSaved={last.isSaved} />
            ) : null}
          </Announced>
        </div>
      ))}
      <div className={`${settingsStyles.row} ${styles.foot}`}>
        <Trans>Each tick is saved as you set it.</Trans>
        {profile.frozen_at === null ? (
          <noscript>
            <Button type="submit">
              <Trans>Save</Trans>
            </Button>
          </noscript>
        ) : null}
      </div>
    </form>
  );
}

function ColumnName({ column }: { column: 'email' | 'browser' }) {
  return column === 'email' ? <Trans>Email</Trans> : <Trans>Browsers</Trans>;
}

function Outcome({ isSaved }: { isSaved: boolean }) {
  return isSaved ? (
    <span className={styles.ok}>
      <Icon name="check" size={16} />
      <Trans>Saved.</Trans>
    </span>
  ) : (
    <span className={styles.failed}>
      <Trans>Not saved. Try again.</Trans>
    </span>
  );
}

/** Choices of a form that was sent without scripts: a tick that is off is missing from it. */
export function toldIn(values: FormData) {
  const chosen = (isWanted: (choice: Choice) => boolean) =>
    Object.fromEntries(CHOICES.filter(isWanted).map((choice) => [choice, values.has(choice)]));

  return { ofProfile: chosen(isOfProfile), ofSettings: chosen((choice) => !isOfProfile(choice)) };
}
