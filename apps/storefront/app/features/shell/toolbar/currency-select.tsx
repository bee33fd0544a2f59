import { Icon } from '@fanfare/ui/icon.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { chooseCurrency } from '../../../shared/money/currency.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from './currency-select.module.css';

export type CurrencySelectProps = { className?: string; hasLabel?: boolean };

/** Currency choice, shown only when the shop has a rate for roubles. */
export function CurrencySelect({ className, hasLabel = false }: CurrencySelectProps) {
  const { t } = useLingui();
  const { settings } = useInstance();
  const { currency } = useMoneyView();
  if (settings.rubExchangeRate === null || settings.currencies.length < 2) return null;

  return (
    <label className={[styles.currency, className].filter(Boolean).join(' ')}>
      {hasLabel ? <span>{t`Currency`}</span> : null}
      <select
        aria-label={t`Currency`}
        value={currency}
        onChange={({ target }) => chooseCurrency(target.value === 'RUB' ? 'RUB' : 'USD')}
      >
        {settings.currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </label>
  );
}
