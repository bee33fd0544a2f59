import { fillPath, type PageFaultKind, reportPageFault } from '@fanfare/contract';
import { ApiError } from './api-error.ts';

/** A page that breaks again and again tells of its first faults. */
const MOST = 5;
const LENGTH = { message: 500, stack: 4000 };
/** A line that is gone, an answer that was given up, a measure that came late: none of them is a fault of ours. */
const NO_FAULT =
  /^(Failed to fetch|Load failed|network error|NetworkError when attempting to fetch resource\.|Script error\.?|ResizeObserver loop .*)$/;
/** Extensions of a browser run in its pages. */
const FOREIGN = /(chrome|moz|safari-web)-extension:/;

type FaultReport = { kind: PageFaultKind; message: string; stack: string };

const sent = new Set<string>();

/** Sends a fault to the shop, each of a page once. Neither session nor cookie goes with it. Never throws. */
export function sendFault(fault: unknown): void {
  const told = readFault(fault);
  if (told === null) return;
  const { kind, message, stack } = told;
  if (NO_FAULT.test(message)) return;
  // The browser itself has told of what nobody caught.
  if (kind === 'caught') console.error(fault);
  const key = `${message} ${stack}`;
  if (FOREIGN.test(stack) || sent.has(key) || sent.size >= MOST) return;
  sent.add(key);
  const body = {
    kind,
    message: message.slice(0, LENGTH.message) || 'no message',
    stack: stack.slice(0, LENGTH.stack),
    release: releaseOf(),
  };
  fetch(fillPath(reportPageFault), {
    method: reportPageFault.method,
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-fanfare-console': 'background' },
    body: JSON.stringify(body),
  }).catch(() => {});
}

/** A fault as it is told; null for a refusal, which is an answer, and for what was given up. */
function readFault(fault: unknown): FaultReport | null {
  if (!(fault instanceof Event)) return readError(fault, 'caught');
  if (isOf<SecurityPolicyViolationEvent>(fault, 'securitypolicyviolation')) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = fault;

    return {
      kind: 'policy',
      message: `${effectiveDirective} forbids ${blockedURI}`,
      stack: sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : '',
    };
  }
  if (isOf<PromiseRejectionEvent>(fault, 'unhandledrejection')) return readError(fault.reason, 'rejection');
  const { error, message, filename, lineno, colno } = fault as ErrorEvent;

  return readError(error ?? message, 'error', filename ? `${filename}:${lineno}:${colno}` : '');
}

/** Tells events by their names: not every place in which this runs knows their classes. */
const isOf = <E extends Event>(event: Event, type: string): event is E => event.type === type;

function readError(error: unknown, kind: PageFaultKind, at = ''): FaultReport | null {
  if (isRefusal(error)) return null;
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof Error)) return { kind, message: String(error), stack: at };

  return {
    kind,
    message: `${error.name}: ${error.message}`.replace(/^TypeError: (?=Failed|Load|Network)/, ''),
    stack: error.stack ?? at,
  };
}

/** True for calls that were refused, and for every answer of a route: a page that is not there is no fault, and the shop knows its own. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status < 500
    : error instanceof Object && 'status' in error && 'statusText' in error;

/** Names the build of the page: the router knows it in the shop, the first script in the console. */
function releaseOf(): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } };
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '';

  return manifest?.version ?? /-([\w-]{1,40})\.js$/.exec(script)?.[1] ?? 'unknown';
}
