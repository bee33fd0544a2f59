import { AREAS } from '../../../areas.ts';
import type { Core } from '../../../core.ts';
import type { CustomerRow } from '../../accounts/face/store.ts';

/** Everything that is kept of a customer as the parts of one JSON text: a shop of any length takes the memory of a page. */
export async function* copyOf(core: Core, customer: CustomerRow): AsyncGenerator<string> {
  const kept = await Promise.all([...AREAS.values()].map((area) => area.ownData?.()));
  const parts = await Promise.all(kept.map((own) => own?.parts?.(core, customer)));
  yield `{\n"made_at": ${JSON.stringify(core.clock.now())}`;
  for (const [name, part] of parts.flatMap((some) => Object.entries(some ?? {})))
    yield `,\n"${name}": ${JSON.stringify(part)}`;
  const lists = kept.flatMap((own) => Object.entries(own?.lists?.(core.readDb, customer) ?? {}));
  for (const [name, read] of lists) {
    yield `,\n"${name}": [`;
    let separator = '\n';
    for await (const row of read()) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
