import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './api-error.ts';
import { askToConfirm, type Question } from './confirm.ts';
import { useOnReturn } from './use-on-return.ts';

/** Result of `act` when the browser leaves for another site: nothing else may begin meanwhile. */
export const LEAVING = Symbol('leaving');

export type ActionOptions<Subject> = {
  /** Confirmation to show first; null when none is needed. */
  question?: (subject: Subject) => Question | null;
  /** Check before the action begins: where it fails nothing is asked, sent or changed. */
  guard?: () => boolean;
  /** The refusal is in the page: the focus can go to what it is about. */
  onRefused?: (error: ApiError) => void;
};

export type Action<Subject> = {
  /**
   * Runs the action unless one is running. Never throws: a refusal is returned, and kept until the next attempt; null
   * without one.
   */
  run: (subject: Subject) => Promise<ApiError | null>;
  /** Subject of the running action; null while there is none. */
  pending: Subject | null;
  refusal: { subject: Subject; error: ApiError } | null;
  /** True once the action was attempted on this page and answered. */
  isTried: boolean;
};

/**
 * Does something that may be refused, once at a time: asks where there is a question, is pending until the answer, keeps what
 * the server said. A call that never arrived is a refusal without words, of status 0.
 */
export function useAction<Subject = void>(
  act: (subject: Subject) => Promise<unknown>,
  { question, guard, onRefused }: ActionOptions<Subject> = {},
): Action<Subject> {
  // The state comes a moment late for a second press; the lock does not.
  const isLocked = useRef(false);
  const [pending, setPending] = useState<Subject | null>(null);
  /** undefined until the first answer. */
  const [refusal, setRefusal] = useState<Action<Subject>['refusal'] | undefined>();

  const release = () => {
    isLocked.current = false;
    setPending(null);
  };
  useOnReturn(release);

  async function attempt(subject: Subject): Promise<ApiError | typeof LEAVING | null> {
    const pressed = document.activeElement;
    const asked = question?.(subject) ?? null;
    if (asked !== null && !(await askToConfirm(asked))) return null;
    setPending(() => subject);
    // Comes while the answer is awaited: no first page pays for it.
    void import('./keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(pressed),
      () => null,
    );
    try {
      const end = await act(subject);
      setRefusal(null);
      return end === LEAVING ? LEAVING : null;
    } catch (error) {
      const kept = error instanceof ApiError ? error : new ApiError(0, null);
      flushSync(() => setRefusal({ subject, error: kept }));
      onRefused?.(kept);
      return kept;
    }
  }

  async function run(subject: Subject): Promise<ApiError | null> {
    if (isLocked.current || guard?.() === false) return null;
    isLocked.current = true;
    const end = await attempt(subject);
    if (end === LEAVING) return null;
    release();

    return end;
  }

  return { run, pending, refusal: refusal ?? null, isTried: refusal !== undefined };
}
