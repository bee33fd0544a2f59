import { LOCALES, parseLocale } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RowNetwork } from '../../../shared/catalogue/row-network.ts';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import styles from './builder.module.css';
import { type Look, SCHEMES } from './look.ts';

type LookFieldsProps = { look: Look; networks: readonly RowNetwork[]; onLook: (look: Look) => void };

/** Look of a form: it goes into the code, so that nothing of it is saved. */
export function LookFields({ look, networks, onLook }: LookFieldsProps) {
  const { t } = useLingui();
  const schemes = {
    light: t({ context: 'colors', message: 'Light' }),
    dark: t({ context: 'colors', message: 'Dark' }),
  };
  const fields = [
    {
      name: 'scheme' as const,
      label: <Trans>Colors</Trans>,
      usual: t({ context: 'order widget', message: 'Visitor’s setting' }),
      options: SCHEMES.map((scheme) => ({
        value: scheme as string,
        label: schemes[scheme],
        lang: undefined,
      })),
      choose: (value: string) =>
        onLook({ ...look, scheme: SCHEMES.find((scheme) => scheme === value) ?? null }),
    },
    {
      name: 'language' as const,
      label: <Trans>Language</Trans>,
      usual: t({ context: 'order widget', message: 'Page language' }),
      options: LOCALES.map((locale) => {
        const { nativeName, bcp47 } = traitsOf(locale);
        return { value: locale as string, label: nativeName, lang: bcp47 };
      }),
      choose: (value: string) => onLook({ ...look, language: parseLocale(value) }),
    },
    {
      name: 'network' as const,
      label: <Trans>Opens with</Trans>,
      usual: t({ context: 'order widget', message: 'A link alone' }),
      options: networks.map(({ slug, name }) => ({ value: slug, label: name, lang: undefined })),
      choose: (value: string) => onLook({ ...look, network: value === '' ? null : value }),
    },
  ];

  return (
    <section className={styles.look}>
      <header>
        <h2>
          <Trans>Look</Trans>
        </h2>
        <small>
          <Trans>Changes the code, not the price</Trans>
        </small>
      </header>
      <div className={styles.looks}>
        {fields.map(({ name, label, usual, options, choose }) => (
          <Field key={name} name={`look-${name}`} label={label} keepsLine={false}>
            {(wiring) => (
              <Select {...wiring} value={look[name] ?? ''} onChange={({ target }) => choose(target.value)}>
                <option value="">{usual}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value} lang={option.lang}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
