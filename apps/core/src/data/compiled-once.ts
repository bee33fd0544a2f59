import type { CompiledQuery } from 'kysely';
import type { Queryable } from './database.ts';

type Statement<R> = { compile(db: Queryable): CompiledQuery<R> };

/**
 * Compiles a statement once, for calls that are made thousands of times a second: Kysely builds and compiles its text anew each time, which
 * costs as much as sending it. Its parameters are the values in their order, each once; the first call throws where they are not.
 */
export function compiledOnce<V extends readonly unknown[], R>(
  build: (db: Queryable, ...values: V) => Statement<R>,
): (db: Queryable, ...values: V) => CompiledQuery<R> {
  let kept: CompiledQuery<R> | null = null;

  return (db, ...values) => {
    if (kept !== null) return { ...kept, parameters: values };
    const compiled = build(db, ...values).compile(db);
    const { parameters, sql } = compiled;
    if (parameters.length !== values.length || values.some((value, place) => parameters[place] !== value))
      throw new Error(`the parameters are not the values in their order: ${sql}`);
    kept = compiled;

    return compiled;
  };
}
