/** Rules of a table, declared by its owner; architecture.test.ts checks every statement against them. */
export type TableRules = {
  /** The state column and the only file of the owner that changes it. The initial state is set by the insert. */
  state?: { column: string; file: string };
  /** Treatment of a customer's rows, for tables that have any. */
  ofCustomer?: {
    /** The part of the data export that contains them; null for none. */
    copy: string | null;
    /** Effect of erasing the account: rows are deleted, personal columns are emptied, or everything stays. */
    erasure: 'deleted' | 'emptied' | 'stays';
  };
};
