import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { Trans } from '@lingui/react/macro';
import { CodeField } from '../../../shared/proof/code-field.tsx';
import { useAccountAnswer } from '../account-answer.ts';
import { FoldedForm } from '../folded-form.tsx';
import { TaskField } from '../task-field.tsx';

export type ProofFormProps = {
  task: string;
  title: React.ReactNode;
  /** Explanation of what the action does. */
  about: React.ReactNode;
  button: React.ReactNode;
  send: (values: FormData) => Promise<void>;
};

/** A change of how somebody signs in, for the password and a code. */
export function ProofForm({ task, title, about, button, send }: ProofFormProps) {
  const { refused } = useAccountAnswer(task);
  const { form, submit, errorOf, general, isSending } = useApiForm(['current_password', 'code'], refused);

  return (
    <FoldedForm title={title} isOpen={refused !== undefined}>
      <form
        method="post"
        ref={form}
        noValidate
        onSubmit={submit(async (values) => {
          await send(values);
          form.current?.reset();
        })}
      >
        <TaskField task={task} />
        <p>{about}</p>
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          label={<Trans>Your password</Trans>}
          error={errorOf('current_password')}
        />
        <CodeField label={<Trans>Code</Trans>} error={errorOf('code')} takesRecovery />
        <FormError message={general} />
        <Button type="submit" isBusy={isSending}>
          {button}
        </Button>
      </form>
    </FoldedForm>
  );
}
