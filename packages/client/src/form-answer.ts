/** Answer of an action to a refused form. */
export type FormAnswer = {
  refusal: { status: number; message: string; errors: Record<string, string[]> };
  entered: Record<string, string>;
};
