import { FormError } from '@fanfare/client/form-error.tsx';
import { type ApiForm, useApiForm } from '@fanfare/client/use-api-form.ts';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useAccountAnswer } from '../account-answer.ts';
import { TaskField } from '../task-field.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

export type CardFormProps = {
  /** Name of the form, sent along with it: the page has several, and an action and its answer belong to one. */
  name: string;
  title: React.ReactNode;
  about?: React.ReactNode;
  fields: readonly string[];
  button?: React.ReactNode;
  /** Given where the form can be given up: its fields are then as they were. */
  onEnd?: () => void;
  /** True while nothing may be changed. */
  isStopped?: boolean;
  send: (values: FormData) => Promise<unknown>;
  children: (form: ApiForm) => React.ReactNode;
};

/** Form that is a card of its own, always open: works without scripts, confirms a save and keeps refused input. */
export function CardForm({
  name,
  title,
  about,
  fields,
  button,
  onEnd,
  isStopped,
  send,
  children,
}: CardFormProps) {
  const { refused } = useAccountAnswer(name);
  const [search] = useSearchParams();
  const form = useApiForm(fields, refused);
  const save = useSave({ name, send, onSaved: onEnd });

  return (
    <form
      method="post"
      id={name}
      ref={form.form}
      className={card.card}
      onSubmit={form.submit(save)}
      onReset={onEnd}
      aria-labelledby={`${name}-title`}
      noValidate
      data-by-button=""
    >
      <TaskField task={name} />
      <h2 id={`${name}-title`}>{title}</h2>
      {about ? <p className={card.muted}>{about}</p> : null}
      {search.get('saved') === name ? (
        <Notice tone="ok">
          <Trans>Saved.</Trans>
        </Notice>
      ) : null}
      <fieldset className={styles.bare} disabled={isStopped} aria-labelledby={`${name}-title`}>
        {children(form)}
        <FormError message={form.general} />
        <div className={styles.buttons}>
          <Button type="submit" variant={onEnd ? 'primary' : 'plain'} isBusy={form.isSending}>
            {button ?? <Trans>Save</Trans>}
          </Button>
          {onEnd ? (
            <Button type="reset">
              <Trans context="dialog">Cancel</Trans>
            </Button>
          ) : null}
        </div>
      </fieldset>
    </form>
  );
}
