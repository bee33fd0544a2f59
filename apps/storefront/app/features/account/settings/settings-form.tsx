import { FormError } from '@fanfare/client/form-error.tsx';
import { type ApiForm, useApiForm } from '@fanfare/client/use-api-form.ts';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useRevalidator, useSearchParams } from 'react-router';
import { tell } from '../../../shared/browser/toasts.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { TaskField } from '../task-field.tsx';
import { SAVED } from './words.ts';

export type SettingsFormProps = {
  /** Name of the form, sent along with it: the page has several, and an action and its answer belong to one. */
  name: string;
  title: React.ReactNode;
  about?: React.ReactNode;
  fields: readonly string[];
  button?: React.ReactNode;
  send: (values: FormData) => Promise<unknown>;
  children: (form: ApiForm) => React.ReactNode;
};

/** Form of the account pages: works without scripts, confirms a save and keeps refused input. */
export function SettingsForm({ name, title, about, fields, button, send, children }: SettingsFormProps) {
  const { refused } = useAccountAnswer(name);
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const form = useApiForm(fields, refused);
  const save = async (values: FormData) => {
    await send(values);
    await revalidate();
    tell({ about: `settings ${name}`, tone: 'ok', words: SAVED });
  };

  return (
    <form
      method="post"
      id={name}
      ref={form.form}
      className={card.card}
      onSubmit={form.submit(save)}
      aria-labelledby={`${name}-title`}
      noValidate
    >
      <TaskField task={name} />
      <h2 id={`${name}-title`}>{title}</h2>
      {about ? <p className={card.muted}>{about}</p> : null}
      {search.get('saved') === name ? (
        <Notice tone="ok">
          <Trans>Saved.</Trans>
        </Notice>
      ) : null}
      {children(form)}
      <FormError message={form.general} />
      <Button type="submit" isBusy={form.isSending}>
        {button ?? <Trans>Save</Trans>}
      </Button>
    </form>
  );
}
