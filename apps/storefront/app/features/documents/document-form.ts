import type { DocumentStep } from '@fanfare/contract';
import { DOCUMENT_STEPS } from '@fanfare/contract';

/** Task of a form on this screen: send a photo, or remove it. */
export const TASK_FIELD = 'task';
export const REMOVE = 'remove';

/** The step of a form; the first for what is none, which the server then refuses or not by its file. */
export function stepOf(values: FormData): DocumentStep {
  return DOCUMENT_STEPS.find((step) => step === values.get('step')) ?? DOCUMENT_STEPS[0];
}

/** The body of the call: the name that the file has at its sender's stays there. */
export function documentForm(step: DocumentStep, file: Blob | string | null): FormData {
  const form = new FormData();
  form.set('step', step);
  if (file instanceof Blob) form.set('file', file, 'photo');

  return form;
}
