import { type Line, quantityOf } from '../draft/line.ts';

/** Hidden fields that the server needs besides the visible ones when the form is sent without scripts. */
export function PlainFields({ line }: { line: Line }) {
  const { service } = line;
  if (service === null) return null;

  return (
    <>
      <input type="hidden" name="service_id" value={service.id} />
      {service.has_refill ? null : <input type="hidden" name="is_guarantee" value="false" />}
      {service.is_package ? <input type="hidden" name="quantity" value={quantityOf(line)} /> : null}
    </>
  );
}
