import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';

/** Parts of a value that are looked at: its fields that take null, and what is within it. */
type Plan = { nullable: ReadonlySet<string>; within: ReadonlyMap<string, Plan> } | { each: Plan } | null;

const plans = new WeakMap<z.core.$ZodType, Plan>();

/**
 * The input with null for each empty text whose field takes null: forms send every field that they have, and programs send ''
 * for nothing. Gives the same object where there is none.
 */
export function absentWhereNull(schema: z.core.$ZodType, input: unknown): unknown {
  return without(planOf(schema), input);
}

function without(plan: Plan, value: unknown): unknown {
  if (plan === null || typeof value !== 'object' || value === null) return value;
  if ('each' in plan) return Array.isArray(value) ? changed(value, (one) => without(plan.each, one)) : value;
  if (Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const made = entries.map(([name, one]): [string, unknown] => {
    if (one === '' && plan.nullable.has(name)) return [name, null];
    const inner = plan.within.get(name);
    return [name, inner === undefined ? one : without(inner, one)];
  });

  return made.every(([, one], place) => one === entries[place]?.[1]) ? value : Object.fromEntries(made);
}

function changed(values: readonly unknown[], change: (value: unknown) => unknown): readonly unknown[] {
  const made = values.map(change);

  return made.every((one, place) => one === values[place]) ? values : made;
}

function planOf(schema: z.core.$ZodType): Plan {
  const known = plans.get(schema);
  if (known !== undefined) return known;
  const plan = makePlan((schema as z.core.$ZodTypes)._zod.def);
  plans.set(schema, plan);

  return plan;
}

function makePlan(def: z.core.$ZodTypes['_zod']['def']): Plan {
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return planOf(def.innerType);
  if (def.type === 'pipe') return planOf(def.in);
  if (def.type === 'array') {
    const each = planOf(def.element);
    return each && { each };
  }
  if (def.type !== 'object') return null;
  const fields = Object.entries(def.shape as Record<string, z.core.$ZodType>);
  const nullable = new Set(fields.flatMap(([name, field]) => (safeParse(field, null).success ? [name] : [])));
  const within = new Map(
    fields.flatMap(([name, field]) => {
      const plan = planOf(field);
      return plan === null ? [] : [[name, plan] as const];
    }),
  );

  return nullable.size + within.size === 0 ? null : { nullable, within };
}
