import { door } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../api/call-desk.ts';
import styles from './door.module.css';

const EVERY_MS = 3_000;

/** In a demo: what the app of its staff shows now, as nobody has their phone. */
export function DemoCode() {
  const { data: code } = useQuery({
    queryKey: ['demo code'],
    queryFn: async ({ signal }) =>
      (await callDesk(door.getDoor, {}, { signal, isBackground: true })).data.shop.demo?.code ?? null,
    refetchInterval: ({ state }) => (state.data === null && state.dataUpdateCount > 3 ? false : EVERY_MS),
  });
  if (!code) return null;

  return (
    <p className={styles.about}>
      <Trans>
        This is a demo: the app shows <b>{code}</b> now.
      </Trans>
    </p>
  );
}
