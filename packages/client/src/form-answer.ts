/** What an action answers to a form that was refused. */
export type FormAnswer = {
  refusal: { status: number; message: string; errors: Record<string, string[]> };
  entered: Record<string, string>;
};
