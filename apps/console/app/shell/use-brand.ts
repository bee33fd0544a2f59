import type { door } from '@fanfare/contract';
import { brandStyleSheet } from '@fanfare/ui/theme/brand-style-sheet.ts';
import { useLayoutEffect } from 'react';

/** Gives the console the shop's colour as its one pen. A constructed style sheet needs no exception in the content policy. */
export function useBrand(shop: door.Door['shop'] | undefined): void {
  const { light, dark } = shop?.colors ?? {};
  useLayoutEffect(() => {
    if (light === undefined || dark === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandStyleSheet({ primary: light }, { primary: dark }));
    document.adoptedStyleSheets = [sheet];
  }, [light, dark]);
}
