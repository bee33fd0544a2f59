import { EXAMPLES } from './examples.ts';
import styles from './parts.module.css';

/** Gallery of `packages/ui` in both schemes for developers. Served in development only, in English. */
export function Parts() {
  return (
    <div className={styles.page}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={styles.scheme} data-color-scheme={scheme}>
          {EXAMPLES.map(({ file, Show }) => (
            <section key={file}>
              <h2>{file}</h2>
              <div className={styles.example}>
                <Show />
              </div>
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}
