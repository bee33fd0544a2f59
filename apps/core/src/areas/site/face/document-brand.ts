import { type Brand, printable } from '../../../adapters/pdf/printed-document.ts';
import { readLogo } from '../../../adapters/pdf/read-logo.ts';
import type { Core } from '../../../core.ts';

/** The shop's look on its documents, the same as on its screens. */
export async function documentBrand(core: Core): Promise<Brand> {
  const { panelName, colors, logoLight, logoDark, logoAlt } = (await core.site.current()).settings;
  const read = (place: string) => readLogo(new URL(place, core.config.publicUrl).href);
  const light = logoLight === null ? null : await read(logoLight);
  const dark = logoDark === null ? light : ((await read(logoDark)) ?? light);

  return {
    name: printable(panelName),
    light: colors.light.primary,
    dark: colors.dark.primary,
    logo: light && dark && { light, dark, alt: logoAlt || panelName },
  };
}
