import { errorsOf, type Refusal } from '../pay/map-server-errors.ts';
import { rowField } from './promotion.ts';

/** Messages of a refusal by the fields of the form; those of its lines stand on their rows, in the order in which they were sent. */
export function promotionErrors(refusal: Refusal, typeIds: readonly number[]) {
  const { lines, errors, general } = errorsOf(refusal, typeIds);
  const { url, ...rest } = Object.assign({}, ...Object.entries(lines).map(onRow)) as Record<string, string>;

  return { errors: { ...rest, ...(url !== undefined && { url }), ...errors }, general };
}

function onRow([typeId, fields]: [string, Record<string, string>]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [
      field === 'url' ? field : rowField(field, Number(typeId)),
      message,
    ]),
  );
}
