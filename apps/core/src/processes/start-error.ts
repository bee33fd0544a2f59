/** A fault that the operator can mend; printed as one line, without a stack. */
export class StartError extends Error {}
