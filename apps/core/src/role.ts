/** A running role; `stop` lets requests and jobs finish. */
export type Running = { address: string | null; stop(): Promise<void> };
export type Place = { databaseUrl: string; secretKey: string };

/** What an operator of an empty shop does next. */
export const HOW_TO_OPEN =
  'Fill it from a folder: npm run seed -- FOLDER (demo/catalogue shows what is in one).';
