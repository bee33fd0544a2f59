export type CampaignSearch = { country: number; date: string | null; keyword: string | null };

/** The search part of the address of a campaign's page, without its question mark. */
export function campaignSearch({ country, date, keyword }: CampaignSearch): string {
  const params = new URLSearchParams({ country: String(country) });
  if (date !== null) params.set('date', date);
  if (keyword !== null) params.set('keyword', keyword);

  return params.toString();
}
