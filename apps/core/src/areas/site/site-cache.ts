import type { InstanceSettings, MenuItem } from '@fanfare/contract';

/** Settings and menu in this process's memory, dropped when the database says that they changed. */
export type SiteCache = { current(): Promise<{ settings: InstanceSettings; menu: MenuItem[] }> };
