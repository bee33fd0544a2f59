import { FormError } from '@fanfare/client/form-error.tsx';
import { type ApiForm, useApiForm } from '@fanfare/client/use-api-form.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { TaskField } from '../task-field.tsx';
import { useRows } from './open-row.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

export type SettingsFormProps = {
  /** Name of the form, sent along with it: the page has several, and an action and its answer belong to one. */
  name: string;
  title: React.ReactNode;
  /** Present value, read while the row is closed. */
  value: React.ReactNode;
  about?: React.ReactNode;
  fields: readonly string[];
  button?: React.ReactNode;
  /** True for what a frozen account may still change. */
  isForFrozen?: boolean;
  send: (values: FormData) => Promise<unknown>;
  children: (form: ApiForm) => React.ReactNode;
};

/** Fields that are filled in, of which the first takes the focus. */
const FIELD = 'input:not([type="hidden"], [readonly]), select, textarea';

/** A row of the settings with what is set, and its form in place of that behind "Change". */
export function SettingsForm(props: SettingsFormProps) {
  const { open } = useRows();
  const isOpen = open === props.name;
  const wasOpen = useRef(isOpen);
  // Made anew once it is closed, so that it opens with what is set, without passwords and refusals of before.
  const [turn, setTurn] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) setTurn((before) => before + 1);
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const { activeElement } = document;
    if (turn > 0 && (activeElement === null || activeElement === document.body))
      place.current?.querySelector('summary')?.focus();
  }, [turn]);

  return (
    <div ref={place} className={styles.row}>
      <Row key={turn} {...props} isFirst={turn === 0} />
    </div>
  );
}

function Row({
  name,
  title,
  value,
  about,
  fields,
  button,
  isForFrozen = false,
  send,
  children,
  isFirst,
}: SettingsFormProps & { isFirst: boolean }) {
  const { profile } = useInstance();
  const { refused } = useAccountAnswer(name);
  const answer = isFirst ? refused : undefined;
  const { open, show, close } = useRows();
  const [search] = useSearchParams();
  const form = useApiForm(fields, answer);
  const details = useRef<HTMLDetailsElement>(null);
  const isOpen = open === name;
  // Opened before the scripts were here, or by the server, which refused it.
  const noteOpen = useEffectEvent(() => {
    if (details.current?.open) void show(name);
  });
  useEffect(() => noteOpen(), []);
  const begin = useEffectEvent(() => {
    if (answer !== undefined) return;
    // A save may have been read after the fields were made anew.
    form.form.current?.reset();
    details.current?.querySelector<HTMLElement>(FIELD)?.focus();
  });
  useEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
  const save = useSave({ name, send, onSaved: close });
  const isStopped = !isForFrozen && profile?.frozen_at != null;

  return (
    <form
      method="post"
      id={name}
      ref={form.form}
      onSubmit={form.submit(save)}
      aria-labelledby={`${name}-title`}
      noValidate
      data-by-button=""
    >
      <TaskField task={name} />
      {isStopped ? (
        <div className={styles.closed}>
          <h3 id={`${name}-title`}>{title}</h3>
          <p className={styles.value}>{value}</p>
        </div>
      ) : (
        <details
          ref={details}
          name="settings"
          open={isOpen || answer !== undefined || undefined}
          // The browser opens it too, for a search of the page.
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) void show(name);
          }}
          onClick={(event) => {
            if (!(event.target as Element).closest('summary')) return;
            event.preventDefault();
            void show(isOpen ? null : name);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            event.preventDefault();
            close();
          }}
        >
          <summary className={styles.closed}>
            <h3 id={`${name}-title`}>{title}</h3>
            <span className={styles.value}>{value}</span>
            <span className={styles.change}>
              <Trans>Change</Trans>
            </span>
          </summary>
          <div className={styles.inside}>
            {children(form)}
            {about ? <p className={styles.value}>{about}</p> : null}
            <FormError message={form.general} />
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" isBusy={form.isSending}>
                {button ?? <Trans>Save</Trans>}
              </Button>
              <Button type="reset" onClick={close}>
                <Trans context="dialog">Cancel</Trans>
              </Button>
            </div>
          </div>
        </details>
      )}
      {search.get('saved') === name ? (
        <div className={styles.inside}>
          <Notice tone="ok">
            <Trans>Saved.</Trans>
          </Notice>
        </div>
      ) : null}
    </form>
  );
}
