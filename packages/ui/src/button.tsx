import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type Look = { variant?: 'primary' | 'plain' | 'quiet'; isWide?: boolean };
export type ButtonProps = Look & React.ComponentProps<'button'> & { isBusy?: boolean };
export type ButtonLinkProps = Look & LinkProps;

/** A button that stays focusable and readable while busy but does nothing, so that focus is not lost. */
export function Button({
  variant = 'plain',
  isWide,
  isBusy = false,
  className,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classOf(variant, isWide, className)}
      aria-disabled={isBusy || props.disabled || props['aria-disabled'] || undefined}
      data-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({ variant = 'plain', isWide, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={classOf(variant, isWide, className)} />;
}

function classOf(variant: string, isWide: boolean | undefined, className: string | undefined): string {
  return [styles.button, styles[variant], isWide ? styles.wide : '', className].filter(Boolean).join(' ');
}
