import type { Endpoint, InputOf, InstanceSettings, OutputOf, PageSettings } from '@fanfare/contract';

/** A call of the API: in the core's process on the server, over the network in the browser. Throws an ApiError. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options?: { idempotencyKey?: string },
) => Promise<OutputOf<E>>;

/** Context that the core passes to each server rendering. */
export type AppContext = {
  call: Call;
  signedIn: { customerId: number } | null;
  settings: InstanceSettings;
  /** Screens that customers may open; an empty list stands for all. */
  pages: readonly PageSettings[];
  /** Origin of the instance without a trailing slash. */
  publicUrl: string;
  /** Marks this rendering's own inline scripts and styles; nobody can know it before. */
  nonce: string;
  /** Allows the document to frame pages of an origin; null when only data is requested. */
  allowFrame: ((origin: string) => void) | null;
  /** Allows pages to frame the document: those of these sources, null for any. Without it only the shop itself may. */
  allowFraming: (pages: readonly string[] | null) => void;
  /** Writes a fault to the core's log, beside the request that met it. */
  report: (error: unknown) => void;
};
