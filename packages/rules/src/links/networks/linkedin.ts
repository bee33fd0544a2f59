import { hosts, id, type Network, name } from '../form.ts';

export const linkedin: Network = {
  slug: 'linkedin',
  hosts: hosts('linkedin.com', ['www', 'm', /^[a-z]{2}$/]),
  origin: 'https://www.linkedin.com',
  parts: {
    name: name(/[\p{L}\p{N}\p{M}_.&'’-]{1,120}/u),
    urn: id(/urn:li:(?:activity|share|ugcPost):\d{5,20}/),
    activity: id(/.*[-_]activity-(\d{5,20})(?:-.*)?/),
    share: id(/.*[-_]share-(\d{5,20})(?:-.*)?/),
    ugc: id(/.*[-_]ugcPost-(\d{5,20})(?:-.*)?/),
    article: id(/[\p{L}\p{N}\p{M}_.'’-]{2,250}/u),
    // The name runs straight into the number, which has 19 digits at most.
    event: id(/(?:.*?)(\d{6,19})/),
    num: id(/\d{1,19}/),
  },
  forms: [
    ['/messaging|sales/*', 'private'],
    ['/in/:name/*', 'profile', '/in/:name/'],
    ['/company/:name/*', 'company', '/company/:name/'],
    ['/school/:name/*', 'company', '/school/:name/'],
    ['/showcase/:name/*', 'company', '/showcase/:name/'],
    ['/feed/update/:urn/*', 'post', '/feed/update/:urn/'],
    ['/embed/feed/update/:urn/*', 'post', '/feed/update/:urn/'],
    ['/posts/:activity/*', 'post', '/feed/update/urn:li:activity::activity/'],
    ['/posts/:share/*', 'post', '/feed/update/urn:li:share::share/'],
    ['/posts/:ugc/*', 'post', '/feed/update/urn:li:ugcPost::ugc/'],
    ['/pulse/:article/*', 'article', '/pulse/:article/'],
    ['/events/:event/*', 'event', '/events/:event/'],
    ['/groups/:num/*', 'group', '/groups/:num/'],
  ],
};
