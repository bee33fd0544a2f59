type Transformed = { code: string; map?: unknown } | null | undefined;
type Handler = (this: unknown, code: string, id: string, options?: object) => Promise<Transformed>;

/** Makes a plugin whose `transform` depends on code and path alone take each file once, for browsers and the server together. */
export function onceForBoth<P extends { name: string; transform?: unknown }>(plugin: P): P {
  const transform = plugin.transform as { handler: Handler };
  const { handler } = transform;
  const done = new Map<string, { code: string; result: Promise<Transformed> }>();
  transform.handler = function (code, id, options) {
    const before = done.get(id);
    if (before?.code === code) return before.result;
    const result = handler.call(this, code, id, options);
    done.set(id, { code, result });

    return result;
  };

  return plugin;
}
