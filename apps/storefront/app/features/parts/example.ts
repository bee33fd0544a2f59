/** A part of `packages/ui`, by the file that holds it, in the states that a reader can meet. */
export type Example = { file: string; Show: React.ComponentType };
