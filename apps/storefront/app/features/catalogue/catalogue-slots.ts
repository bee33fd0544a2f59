/** Slots that the route fills: the phone search above the list, the operator's text inside it and below it. */
export type CatalogueSlots = Partial<Record<'search' | 'middle' | 'bottom', React.ReactNode>>;
