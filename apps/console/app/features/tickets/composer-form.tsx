import styles from './composer.module.css';

export type ComposerFormProps = {
  /** Kinds of text, and what puts text in. */
  tools: React.ReactNode;
  onSend: () => void;
  children: React.ReactNode;
};

/** Form of a text in a ticket. Ctrl Enter sends it. */
export function ComposerForm({ tools, onSend, children }: ComposerFormProps) {
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      }}
    >
      <div className={styles.tools}>{tools}</div>
      {children}
    </form>
  );
}
