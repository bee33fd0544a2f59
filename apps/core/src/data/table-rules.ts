/** What is told of a table where its owner is declared; a machine reads every statement for it (architecture.test.ts). */
export type TableRules = {
  /** Others that read it: for lists that join, and for what they count. */
  readBy?: readonly string[];
  /** The column of its state, and the one file of its owner that changes it. What a row begins with is said where it is inserted. */
  state?: { column: string; file: string };
  /** What becomes of the rows of a customer, where it has any. */
  ofCustomer?: {
    /** The part of the customer's own copy that they are in; null: they are in none. */
    copy: string | null;
    /** When the account is erased: nothing of theirs is left, what names or describes them is emptied, or all stays. */
    erasure: 'deleted' | 'emptied' | 'stays';
  };
};
