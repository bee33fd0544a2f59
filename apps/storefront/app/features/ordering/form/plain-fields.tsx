import { type Line, quantityOf } from '../draft/line.ts';

/** What the server has to know of a line besides what is typed, where the form is sent without its script. */
export function PlainFields({ line }: { line: Line }) {
  const { service, isGuarantee } = line;
  if (service === null) return null;

  return (
    <>
      <input type="hidden" name="service_id" value={service.id} />
      <input type="hidden" name="is_guarantee" value={String(service.has_refill && isGuarantee)} />
      {service.is_package ? <input type="hidden" name="quantity" value={quantityOf(line)} /> : null}
    </>
  );
}
