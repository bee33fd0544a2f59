/** A network as a row shows it: its mark and its name. */
export type RowNetwork = { id: number; slug: string; name: string; color: string };
