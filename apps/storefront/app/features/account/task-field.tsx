import { TASK_FIELD } from './account-answer.ts';

/** Hidden field that names which of the screen's forms was sent. */
export function TaskField({ task }: { task: string }) {
  return <input type="hidden" name={TASK_FIELD} value={task} />;
}
