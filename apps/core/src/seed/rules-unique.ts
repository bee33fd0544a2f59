import type { Fault } from './faults.ts';
import type { Folder, Rows } from './parse-folder.ts';

/** Ids, slugs and codes name one row each. */
export function checkUnique(folder: Folder, fault: Fault): void {
  const check = <T extends { id: number }>(
    file: string,
    noun: string,
    { list }: Rows<T>,
    keys: readonly (keyof T & string)[],
  ) => {
    for (const key of keys) {
      const seen = new Set<unknown>();
      for (const row of list) {
        if (seen.has(row[key])) fault(`${file}.json`, `${noun} ${row.id}`, `${key} ${row[key]} is unique`);
        seen.add(row[key]);
      }
    }
  };

  check('networks', 'network', folder.networks, ['id', 'slug']);
  check('service-types', 'type', folder.serviceTypes, ['id', 'slug']);
  check('services', 'service', folder.services, ['id', 'slug']);
  check('labels', 'label', folder.labels, ['id']);
  check('countries', 'country', folder.countries, ['id', 'iso_code_2']);
  check('languages', 'language', folder.languages, ['id', 'iso_code_2']);
  check('coupons', 'coupon', folder.coupons, ['id', 'code']);
  check('payment-methods', 'method', folder.methods, ['id']);
  check('payment-methods', 'withdrawal method', folder.withdrawalMethods, ['id']);
  check('grades', 'grade', folder.grades, ['id']);
  check('quests', 'quest', folder.quests, ['id']);
  check('tariff-plans', 'plan', folder.tariffPlans, ['id']);
  check('banners', 'banner', folder.banners, ['id']);
  check('special-offers', 'offer', folder.offers, ['id', 'utm_name']);
}
