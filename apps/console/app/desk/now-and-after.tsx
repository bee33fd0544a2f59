import { Trans } from '@lingui/react/macro';
import styles from './now-and-after.module.css';

export type Effect = { key: string; name: React.ReactNode; now: React.ReactNode; after: React.ReactNode };

/** What an action changes, as it was worked out on the server: before and after. */
export function NowAndAfter({ effects }: { effects: readonly Effect[] }) {
  return (
    <table className={styles.effects}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {effects.map(({ key, name, now, after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{now}</td>
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
