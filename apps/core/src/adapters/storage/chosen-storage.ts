import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './port.ts';

/** A bucket of S3, or of what speaks as it does. */
export type Bucket = {
  /** Null: Amazon's own. */
  endpoint: string | null;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Longer than any photo takes; a storage that is away is found out before a reader has gone. */
const PATIENCE_MS = 10_000;
const TRIES = 2;

/** Files in the bucket, or in a folder without one. */
export function makeStorage({ folder, bucket }: { folder: string; bucket: Bucket | null }): Storage {
  return bucket === null ? folderStorage(folder) : bucketStorage(bucket);
}

/** Its library comes with the first file: most processes never keep any. */
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
    // A bucket has no file before it is whole.
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
    // Others than Amazon know buckets by their path, and sums only where they are asked for.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
      throwOnRequestTimeout: true,
    },
  });

  return new Disk(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }));
}
