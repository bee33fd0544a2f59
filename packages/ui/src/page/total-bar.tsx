import styles from './total-bar.module.css';

export type TotalBarProps = {
  /** Sum, and in small letters what it is for. */
  children: React.ReactNode;
  /** Button that leads on. */
  action: React.ReactNode;
  className?: string | undefined;
};

/** Bar of a phone above the bottom bar: the total of what is being ordered, and the way on. */
export function TotalBar({ children, action, className = '', ...props }: TotalBarProps) {
  return (
    <div {...props} className={`${styles.bar} ${className}`}>
      <p>{children}</p>
      {action}
    </div>
  );
}
