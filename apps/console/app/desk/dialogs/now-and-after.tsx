import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './now-and-after.module.css';
import { usePress } from './press.ts';

export type Effect = { key: string; name: React.ReactNode; now: React.ReactNode; after: React.ReactNode };

type NowAndAfterProps = { effects: readonly Effect[]; saw?: readonly Effect[]; isPast?: boolean };

/**
 * Effects of an action as the server worked them out: before and after. Where they moved before the press, the values seen then
 * stand beside them: those of the last press in its dialog, or `saw` where it was pressed outside one. `isPast` is for finished
 * actions.
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
