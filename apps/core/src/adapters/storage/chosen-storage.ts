import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './port.ts';

/** A bucket of S3, or of a compatible service. */
export type Bucket = {
  /** Null: Amazon's own endpoint. */
  endpoint: string | null;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Time limit of a request: longer than any upload takes, and short enough to report a failure while the reader still waits. */
const PATIENCE_MS = 10_000;
const ATTEMPTS = 2;

/** Stores files in the bucket, or in a folder without one. */
export function makeStorage({ folder, bucket }: { folder: string; bucket: Bucket | null }): Storage {
  return bucket === null ? folderStorage(folder) : bucketStorage(bucket);
}

/** Loads the S3 library with the first file: most processes never store any. */
function bucketStorage(bucket: Bucket): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openBucket(bucket);

    return opened;
  };

  return {
    put: async (name, bytes) => (await disk()).put(name, bytes),
    async get(name) {
      const files = await disk();
      if (!(await files.exists(name))) return null;

      return buffer(await files.getStream(name));
    },
    drop: async (name) => (await disk()).delete(name),
    check: async () => void (await (await disk()).exists('check')),
    // A bucket has no unfinished files.
    dropUnfinished: async () => undefined,
  };
}

async function openBucket({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): Promise<Disk> {
  const [{ Disk }, { S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon need path-style URLs, and checksums only on request.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
      throwOnRequestTimeout: true,
    },
  });

  return new Disk(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }));
}
