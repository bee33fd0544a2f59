import { staff } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { roleName } from '../../shell/role-names.ts';
import { LIMIT_WORDS } from './right-words.ts';
import styles from './rights-fields.module.css';
import { useRoles } from './role-table.tsx';

type Rights = {
  role: (typeof staff.GIVEN_ROLES)[number];
  limits: { [Name in keyof staff.StaffLimits]?: string | undefined };
  granted: (typeof staff.GRANTABLE)[number][];
};
type Errors = Partial<Record<string, string[]>>;

/** Fields of a role, of limits that may be narrower than the role's, and of what is granted beyond it. */
export function RightsFields({ member, errors }: { member?: Partial<Rights>; errors: Errors }) {
  const { t, i18n } = useLingui();
  const [role, setRole] = useState(member?.role ?? 'support');
  const roles = useRoles().data ?? [];
  const own = roles.find((one) => one.role === role);

  return (
    <>
      <Field name="role" label={t`Role`} error={errors.role?.join(' ')}>
        {(wiring) => (
          <Select
            {...wiring}
            name="role"
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value as Rights['role'])}
          >
            {staff.GIVEN_ROLES.map((one) => (
              <option key={one} value={one}>
                {i18n._(roleName(one))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className={styles.limits}>
        <legend>
          <Trans>May do alone; empty is as much as the role</Trans>
        </legend>
        {LIMIT_WORDS.filter(({ name }) => Number(own?.limits[name] ?? 0) > 0).map(({ name, words }) => (
          <TextField
            key={name}
            name={name}
            label={i18n._(words)}
            hint={t`of ${formatMoney(own?.limits[name] ?? '0')}`}
            error={errors[`limits.${name}`]?.[0]}
            defaultValue={member?.limits?.[name] ?? ''}
            inputMode="decimal"
          />
        ))}
        {errors.limits ? <p role="alert">{errors.limits.join(' ')}</p> : null}
      </fieldset>
      {own && !own.permissions.includes('documents.decide') ? (
        <label className={styles.grant}>
          <input
            type="checkbox"
            name="documents.decide"
            defaultChecked={member?.granted?.includes('documents.decide')}
          />
          <span>
            <Trans>See documents</Trans>{' '}
            <small>
              <Trans>by grant; every look is logged</Trans>
            </small>
          </span>
        </label>
      ) : null}
    </>
  );
}

/** Rights as the fields of a form have them. */
export function readRights(values: FormData): Rights {
  const limits = LIMIT_WORDS.flatMap(({ name }) => {
    const typed = String(values.get(name) ?? '')
      .trim()
      .replace(',', '.')
      .replace('$', '');
    return typed === '' ? [] : [[name, typed] as const];
  });

  return {
    role: String(values.get('role')) as Rights['role'],
    limits: Object.fromEntries(limits),
    granted: staff.GRANTABLE.filter((permission) => values.get(permission) !== null),
  };
}
