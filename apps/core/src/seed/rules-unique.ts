import type { Fault } from './faults.ts';
import type { Folder, Rows } from './parse-folder.ts';

/** Checks that ids, slugs and codes name one row each. */
export function checkUnique(folder: Folder, fault: Fault): void {
  const check = <T extends { id: number }>(
    file: string,
    noun: string,
    { list }: Rows<T>,
    keys: readonly (keyof T & string)[] = [],
  ) => {
    const ids = new Set<number>();
    for (const { id } of list) {
      if (ids.has(id)) fault(`${file}.json`, `${noun} ${id}`, 'is there twice');
      ids.add(id);
    }
    for (const key of keys) {
      const owners = new Map<unknown, number>();
      for (const row of list) {
        const owner = owners.get(row[key]);
        if (owner !== undefined && owner !== row.id)
          fault(`${file}.json`, `${noun} ${row.id}`, `${key} ${row[key]} is that of ${noun} ${owner}`);
        owners.set(row[key], owner ?? row.id);
      }
    }
  };

  check('networks', 'network', folder.networks, ['slug']);
  check('service-types', 'type', folder.serviceTypes, ['slug']);
  check('services', 'service', folder.services, ['slug']);
  check('labels', 'label', folder.labels);
  check('countries', 'country', folder.countries, ['iso_code_2']);
  check('languages', 'language', folder.languages, ['iso_code_2']);
  check('coupons', 'coupon', folder.coupons, ['code']);
  check('payment-methods', 'method', folder.methods);
  check('payment-methods', 'withdrawal method', folder.withdrawalMethods);
  check('grades', 'grade', folder.grades);
  check('quests', 'quest', folder.quests);
  check('tasks', 'task', folder.clips);
  check('tariff-plans', 'plan', folder.tariffPlans);
  check('banners', 'banner', folder.banners);
  check('special-offers', 'offer', folder.offers, ['utm_name']);
}
