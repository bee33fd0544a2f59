import { ApiError } from '@fanfare/client/api-error.ts';
import { DOCUMENT_STEPS, type DocumentStep } from '@fanfare/contract';

/** Field that names the step whose photo is taken back; a form without it sends photos. */
export const REMOVE = 'remove';

/** Steps that a check needs; the other may be left out (C-25). */
const NEEDED: readonly DocumentStep[] = ['card', 'selfie'];

/** The step that a form names; the first for what is none, which the server then refuses or not. */
export const stepIn = (value: FormDataEntryValue | null): DocumentStep =>
  DOCUMENT_STEPS.find((step) => step === value) ?? DOCUMENT_STEPS[0];

/** The body of the call: the name that the file has at its sender's stays there. */
export function documentForm(step: DocumentStep, file: Blob | null): FormData {
  const form = new FormData();
  form.set('step', step);
  if (file !== null) form.set('file', file, 'photo');

  return form;
}

export type ChosenPhoto = { step: DocumentStep; file: File | null };

/** Photos that a form holds. Those that are needed and missing stand first, without a file. */
export function chosenPhotos(values: FormData, isMissing: (step: DocumentStep) => boolean): ChosenPhoto[] {
  const photos = DOCUMENT_STEPS.map((step) => ({ step, file: fileIn(values.get(step)) }));
  const missing = photos.filter(
    ({ step, file }) => file === null && NEEDED.includes(step) && isMissing(step),
  );

  return [...missing, ...photos.filter(({ file }) => file !== null)];
}

const fileIn = (value: FormDataEntryValue | null) => (value instanceof File && value.size > 0 ? value : null);

/**
 * Sends photos together: none where one that is needed is missing. Each is refused by itself: the error of a photo is that of its
 * step, and those that are taken stay taken.
 */
export async function sendTogether(
  photos: readonly ChosenPhoto[],
  send: (photo: ChosenPhoto) => Promise<unknown>,
): Promise<void> {
  const refused: [DocumentStep, ApiError][] = [];
  for (const photo of photos) {
    if (photo.file !== null && refused.some(([step]) => isWithout(photos, step))) break;
    try {
      await send(photo);
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error;
      refused.push([photo.step, error]);
    }
  }
  const [first] = refused;
  if (first === undefined) return;
  const errors = Object.fromEntries(
    refused.map(([step, error]) => [step, Object.values(error.errors).flat()]),
  );

  throw new ApiError(first[1].status, { message: first[1].message, errors });
}

const isWithout = (photos: readonly ChosenPhoto[], step: DocumentStep) =>
  photos.some((photo) => photo.step === step && photo.file === null);
