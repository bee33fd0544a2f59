import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { LOCALES, parseLocale, staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDeskAction } from '../../api/use-desk-action.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { RightsFields, readRights } from './rights-fields.tsx';

/** Invites somebody by a letter: once, for that address only, for 72 hours. */
export function InvitePanel({ open }: { open: OpenRow }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { run, pending, refusal } = useDeskAction(staff.inviteStaff, {
    onDone: () => void navigate('/staff?view=invited'),
  });
  const errors = refusal?.error.errors ?? {};
  const names = new Intl.DisplayNames([i18n.locale.replace('_', '-')], { type: 'language' });

  return (
    <Panel
      title={t`Invite a person`}
      label={t`Invite a person`}
      open={open}
      foot={
        <>
          <Button variant="primary" isBusy={pending !== null} onClick={() => form.current?.requestSubmit()}>
            <Trans>Send the invitation</Trans> <kbd>Ctrl ↵</kbd>
          </Button>
          <Button onClick={open.close}>
            <Trans>Leave it</Trans>
          </Button>
          <p>
            <Trans>Your second factor is required first</Trans>
          </p>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          const body = {
            email: textOf(values, 'email'),
            name: textOf(values, 'name'),
            locale: parseLocale(textOf(values, 'locale')) ?? 'en',
            ...readRights(values),
          };
          void run({ body });
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          error={errors.email?.[0]}
          maxLength={254}
          autoComplete="off"
        />
        <TextField
          name="name"
          label={t`Name, as customers see it`}
          error={errors.name?.[0]}
          maxLength={100}
          autoComplete="off"
        />
        <Field name="locale" label={t`Console in`} error={errors.locale?.[0]}>
          {(wiring) => (
            <Select {...wiring} name="locale" defaultValue={parseLocale(i18n.locale) ?? 'en'}>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {names.of(locale.replace('_', '-'))}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RightsFields errors={errors} />
        <FormError message={refusalWords(refusal?.error, ['email', 'name', 'locale', 'role', 'limits'])} />
      </form>
      <PanelSection title={<Trans>What happens</Trans>}>
        <p>
          <Trans>Now: one email with a link, for this address only.</Trans>
        </p>
        <p>
          <Trans>First: password, passkey or code app, recovery codes.</Trans>
        </p>
        <p>
          <Trans>After 72 h the link lapses.</Trans>
        </p>
      </PanelSection>
    </Panel>
  );
}
