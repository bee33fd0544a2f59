import { LOCALES } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { useTypedField } from '@fanfare/ui/fields/use-typed-field.ts';
import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import { traitsOf } from '../../shared/i18n/locales.ts';
import styles from './ask-form.module.css';
import type { Question } from './keyword-tool-state.ts';
import type { Country } from './load-suggestions.server.ts';

export type AskFormProps = {
  field: 'keyword' | 'about';
  label: React.ReactNode;
  longest: number;
  /** The button: an icon where there is room for no more, and its words. */
  button: { icon?: React.ReactNode; words: React.ReactNode };
  question: Question;
  countries: readonly Country[];
  refused: { field: string; error: string } | null;
  hint?: React.ReactNode;
  /** Called when the text is no longer the one that was answered, or is again. */
  onOther: (isOther: boolean) => void;
};

/** Asks for suggestions by the address of the page: it works before its scripts are there. */
export function AskForm(props: AskFormProps) {
  const { field, label, longest, button, question, countries, refused, hint, onOther } = props;
  const isBusy = useNavigation().location?.search.includes(`${field}=`) ?? false;
  const typed = useTypedField(question.search, () => undefined);
  const errorOf = (name: string) => (refused?.field === name ? refused.error : undefined);

  return (
    <Form
      method="get"
      className={styles.form}
      data-wide={button.icon === undefined || undefined}
      preventScrollReset
      onChange={({ currentTarget }) => onOther(isOther(new FormData(currentTarget), field, question))}
    >
      <Field name={field} label={label} error={errorOf(field)} hint={hint} keepsLine={false}>
        {(wiring) => (
          <input
            {...wiring}
            {...typed}
            name={field}
            type="search"
            maxLength={longest}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
        )}
      </Field>
      <Field name="country" label={<Trans>Country</Trans>} error={errorOf('country')} keepsLine={false}>
        {(wiring) => (
          <Select {...wiring} key={question.country} name="country" defaultValue={question.country}>
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="language" label={<Trans>Language</Trans>} error={errorOf('language')} keepsLine={false}>
        {(wiring) => (
          <Select {...wiring} key={question.language} name="language" defaultValue={question.language}>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={traitsOf(locale).bcp47}>
                {traitsOf(locale).nativeName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {button.icon}
        <span>{button.words}</span>
      </Button>
    </Form>
  );
}

function isOther(form: FormData, field: string, { search, country, language }: Question): boolean {
  return (
    String(form.get(field)).trim() !== search ||
    form.get('country') !== String(country) ||
    form.get('language') !== language
  );
}
