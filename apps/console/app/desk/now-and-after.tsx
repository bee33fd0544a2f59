import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './now-and-after.module.css';
import { usePress } from './press.ts';

export type Effect = { key: string; name: React.ReactNode; now: React.ReactNode; after: React.ReactNode };

type NowAndAfterProps = { effects: readonly Effect[]; saw?: readonly Effect[]; isPast?: boolean };

/**
 * What an action changes, as it was worked out on the server: before and after. Where it moved before it was pressed, what was seen
 * then stands beside it: that of the last press in its dialog, or `saw` where it was pressed outside one. `isPast` is for what was done.
 */
export function NowAndAfter({ effects, saw, isPast = false }: NowAndAfterProps) {
  const { count, isStale } = usePress();
  const [pressed, setPressed] = useState({ count, effects: saw ?? effects });
  if (pressed.count !== count) setPressed({ count, effects });
  const seen = new Map((isStale ? pressed.effects : []).map(({ key, after }) => [key, after]));

  return (
    <table className={styles.effects} data-moved={isStale || undefined}>
      <thead>
        <tr>
          <td />
          <th scope="col">{isPast ? <Trans>Before</Trans> : <Trans>Now</Trans>}</th>
          {isStale ? (
            <th scope="col">
              <Trans>You saw</Trans>
            </th>
          ) : null}
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
            {isStale ? (
              <td>
                <s>{seen.get(key)}</s>
              </td>
            ) : null}
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
