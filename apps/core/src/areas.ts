import type { Area } from './area.ts';
import steps from './areas/order.json' with { type: 'json' };

/** All areas by name, from the lowest layer to the highest. */
export const AREAS: ReadonlyMap<string, Area> = new Map(
  await Promise.all(steps.flat().map(async (name) => [name, await readArea(name)] as const)),
);

async function readArea(name: string): Promise<Area> {
  const { area } = (await import(`./areas/${name}/area.ts`)) as { area: Area };

  return area;
}
