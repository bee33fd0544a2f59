// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { campaignIn, currentCampaign, followCampaign, toldCampaign } from './campaign.ts';

const GRANTED = { analytics: 'granted', advertising: 'denied' } as const;
const DENIED = { analytics: 'denied', advertising: 'denied' } as const;

beforeEach(() => sessionStorage.clear());

test('an address says which campaign it is of: known fields alone, cut, and nothing that may be an e-mail', () => {
  const search = new URLSearchParams({
    utm_source: ' news ',
    utm_medium: 'm'.repeat(300),
    utm_term: 'ada@example.com',
    utm_content: '',
    utm_name: 'spring',
    q: 'views',
  });
  expect(campaignIn(search)).toEqual({ utm_source: 'news', utm_medium: 'm'.repeat(200) });
});

test('the campaign of the visit is kept in the tab, the last link wins, and other pages do not take it away', () => {
  followCampaign('?utm_source=news&utm_campaign=spring');
  followCampaign('?utm_source=video&utm_campaign=autumn');
  followCampaign('?q=views');
  expect(currentCampaign(GRANTED)).toEqual({ utm_source: 'video', utm_campaign: 'autumn' });
  expect(document.cookie).toBe('');
});

test('C-35 nobody is told of it without consent', () => {
  followCampaign('?utm_source=news');
  expect([currentCampaign(null), currentCampaign(DENIED)]).toEqual([{}, {}]);
  expect(toldCampaign('?utm_source=news', null)).toEqual({});
  expect(toldCampaign(null, GRANTED)).toEqual({});
});
