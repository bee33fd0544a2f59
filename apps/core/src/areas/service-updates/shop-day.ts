/** The day on the shop's calendar at a time, `YYYY-MM-DD`. */
export const shopDay = (at: Date, timeZone: string): string => at.toLocaleDateString('sv', { timeZone });
