import { TASK_FIELD } from './account-answer.ts';

/** Which of the screen's forms it is that was sent. */
export function TaskField({ task }: { task: string }) {
  return <input type="hidden" name={TASK_FIELD} value={task} />;
}
