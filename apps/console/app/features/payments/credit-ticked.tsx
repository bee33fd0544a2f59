import { ApiError } from '@fanfare/client/api-error.ts';
import { keyFor } from '@fanfare/client/idempotency.ts';
import { staff } from '@fanfare/contract';
import { formatAmount, parseAmount, sumOf } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Ticks } from '../../desk/list/use-ticks.ts';
import styles from './credit-ticked.module.css';

type Progress = { done: number; refused: number[]; isRunning: boolean };

/** Credits the ticked payments that fit exactly, one after another, each by itself; the others are held. Can be halted in between. */
export function CreditTicked({ rows, ticks }: { rows: readonly staff.DeskPayment[]; ticks: Ticks }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isHalted = useRef(false);
  const ticked = rows.filter(({ id }) => ticks.has(String(id)));
  const exact = ticked.filter(({ bank, waits_for_second }) => bank.state === 'exact' && !waits_for_second);
  const held = ticked.length - exact.length;
  const sum = formatMoney(formatAmount(sumOf(exact.map(({ credits }) => parseAmount(credits))), 2));

  async function creditAll() {
    isHalted.current = false;
    const now: Progress = { done: 0, refused: [], isRunning: true };
    setProgress({ ...now });
    for (const { id, credits, bank } of exact) {
      if (isHalted.current) break;
      try {
        const body = { expected: credits, line_id: bank.line_id };
        const input = { params: { invoiceId: String(id) }, body };
        await callDesk(staff.creditPayment, input, { idempotencyKey: keyFor(input, null).key });
        now.done += 1;
        ticks.set(String(id), false);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        now.refused.push(id);
      }
      setProgress({ ...now });
    }
    setProgress({ ...now, isRunning: false });
    await queryClient.invalidateQueries();
  }
  const { done = 0, refused = [], isRunning = false } = progress ?? {};
  const others = refused.join(', ');

  return (
    <div className={styles.bar}>
      <Announced>
        {progress ? (
          <>
            <Plural value={done} one="# credited" other="# credited" />{' '}
            {refused.length > 0 ? <Trans>Not credited: {others}</Trans> : null}
          </>
        ) : (
          <>
            <b>
              <Plural value={exact.length} one="# fits exactly" other="# fit exactly" />
            </b>{' '}
            {held > 0 ? <Plural value={held} one="# is held" other="# are held" /> : null}
          </>
        )}
      </Announced>
      {isRunning ? (
        <Button
          onClick={() => {
            isHalted.current = true;
          }}
        >
          <Trans>Halt</Trans>
        </Button>
      ) : (
        <>
          <Button onClick={ticks.clear}>
            <Trans>Untick</Trans>
          </Button>
          {exact.length > 0 ? (
            <Button onClick={() => void creditAll()}>
              <Trans>
                Credit {exact.length}, {sum}
              </Trans>
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
