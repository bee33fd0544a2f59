import type { Caller } from '../caller.ts';
import type { Core } from '../core.ts';

/** Subjects that each policy finds before a handler runs: the areas add theirs (`finders.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the areas are known
export interface Subjects {}
/** Subjects by policy, derived from an area's finders. */
export type SubjectsOf<Finders extends Record<string, Finder<unknown>>> = {
  [Policy in keyof Finders]: Awaited<ReturnType<Finders[Policy]>>;
};

/** Validated parts of a request, from which a finder reads the subject of its policy. */
export type RequestInput = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};
/** Finds the subject of a call, or refuses: somebody else's object looks like a missing one (C-02). */
export type Finder<Subject> = (core: Core, caller: Caller, input: RequestInput) => Promise<Subject>;
