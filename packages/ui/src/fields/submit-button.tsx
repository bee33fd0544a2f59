import { useId } from 'react';
import { Announced } from '../announcing/announced.tsx';
import { Button, type ButtonProps } from '../button.tsx';
import styles from './field.module.css';

export type SubmitButtonProps = ButtonProps & {
  /** Error of the sending itself, such as a captcha that was not solved. */
  error: string | undefined;
};

/** Button that sends a form, below the error that belongs to it. The focus finds it by `data-refused`, as it finds wrong fields. */
export function SubmitButton({ error, ...button }: SubmitButtonProps) {
  const id = useId();

  return (
    <>
      {error ? (
        <Announced isNews id={id} className={styles.refused}>
          {error}
        </Announced>
      ) : null}
      <Button
        variant="primary"
        {...button}
        type="submit"
        aria-describedby={error ? id : undefined}
        data-refused={error ? '' : undefined}
      />
    </>
  );
}
