import type { FieldMessages } from '../../../refusal.ts';
import type { LineOutcome } from './resolve-lines.ts';

/** Errors of lines under the names of the request: `orders.0.url`, `services.2.quantity`. */
export function prefixErrors(outcomes: readonly LineOutcome[], prefix: 'orders' | 'services'): FieldMessages {
  const fields: FieldMessages = {};
  for (const outcome of outcomes) {
    if ('line' in outcome) continue;
    for (const [field, messages] of Object.entries(outcome.errors))
      fields[`${prefix}.${outcome.index}.${field}`] = messages;
  }

  return fields;
}
