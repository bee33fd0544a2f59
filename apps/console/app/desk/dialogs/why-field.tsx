import { Trans } from '@lingui/react/macro';
import { TextArea } from './text-area.tsx';

type WhyFieldProps = { errors: Record<string, string[]> | undefined; autoFocus?: boolean };

/** Reason of an action, which its line in the log keeps. */
export function WhyField({ errors, autoFocus = false }: WhyFieldProps) {
  return (
    <TextArea
      name="reason"
      label={<Trans>Why, for the log</Trans>}
      error={errors?.reason?.[0]}
      maxLength={500}
      autoFocus={autoFocus}
    />
  );
}
