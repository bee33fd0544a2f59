const EVENTS = ['error', 'unhandledrejection', 'securitypolicyviolation'];

/** Tells the shop what broke in this page: an error that was caught, or an event of one that was not. Its code comes when it is needed. */
export function tellFault(fault: unknown): void {
  import('./send-fault.ts').then(({ sendFault }) => sendFault(fault)).catch(() => {});
}

/** Tells of everything that breaks in this page and that nobody catches, as long as it is open. */
export function watchFaults(): void {
  for (const name of EVENTS) addEventListener(name, tellFault);
}
