import type { DocumentStep, DocumentsState } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Api, Reply } from './api.ts';

/** A photo as a phone takes it: with the place in its EXIF data, and turned upright by a tag. */
export async function photo({ width = 600, height = 400 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
      },
    })
    .jpeg()
    .toBuffer();
}

type Sent = { step?: DocumentStep; bytes?: Buffer; name?: string; type?: string };

/** Sends a photo as the page does. */
export async function sendPhoto(
  api: Api,
  { token }: { token: string },
  { step = 'card', bytes, name = 'card.jpg', type = 'image/jpeg' }: Sent = {},
): Promise<Reply<{ data: DocumentsState }>> {
  const form = new FormData();
  form.set('step', step);
  form.set('file', new Blob([new Uint8Array(bytes ?? (await photo()))], { type }), name);

  return api.call(contract.sendVerificationDocument, { body: form }, { token });
}

/** Sends both steps that are needed. */
export async function sendDocuments(api: Api, customer: { token: string }): Promise<void> {
  await sendPhoto(api, customer);
  await sendPhoto(api, customer, { step: 'selfie' });
}

/** Opens a link of staff, as a browser does. */
export function view(app: FastifyInstance, link: string) {
  const { pathname, search } = new URL(link);

  return app.inject({ method: 'GET', url: `${pathname}${search}` });
}
