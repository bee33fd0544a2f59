import type { Config } from '../config/config.ts';
import { StartError } from '../processes/start-error.ts';

type ListenFault = { code?: string; port?: number; hostname?: string };

/** Turns a failure to listen on an address or port into a sentence for the operator; returns any other error unchanged. */
export function explainListen(
  error: unknown,
  { port: webPort, host, metricsHost, consolePort }: Config,
): unknown {
  const { code, port = webPort, hostname = host } = error as ListenFault;
  const [portName, hostName, wanted] =
    port === webPort && hostname === host
      ? ['PORT', 'HOST', host]
      : port === consolePort
        ? ['CONSOLE_PORT', 'HOST', host]
        : ['METRICS_PORT', 'METRICS_HOST', metricsHost];
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use; set ${portName} to another one`);
    case 'EACCES':
      return new StartError(`Port ${port} may not be used; set ${portName} to one above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${hostName} ${wanted} is no address of this machine; 127.0.0.1 is for a proxy on it, 0.0.0.0 for all`,
      );
    default:
      return error;
  }
}
