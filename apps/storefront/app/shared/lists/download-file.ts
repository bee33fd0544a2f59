import { ApiError } from '@fanfare/client/api-error.ts';
import { currentBearer } from '@fanfare/client/session.ts';

/** Saves what an address of the API answers as a file. A link can not carry the bearer, so it is fetched first. Throws an ApiError. */
export async function downloadFile(address: string, plainName: string): Promise<void> {
  const bearer = await currentBearer();
  const response = await fetch(address, {
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  if (!response.ok) throw new ApiError(response.status, null);

  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameIn(response.headers.get('content-disposition')) ?? plainName;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name that the server gives to the file; null for none, and for one that leads elsewhere. */
export function fileNameIn(disposition: string | null): string | null {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? null;
}
