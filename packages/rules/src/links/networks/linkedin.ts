import { hosts, id, type Network, name } from '../form.ts';

/** The title of a post ends in its number: `demo-person_demo-post-activity-7100000000000000001-AbCd`. */
function urnInTitle(text: string): string | null {
  const found = /[-_](activity|share|ugcPost)-(\d{5,20})(?:-[^-]*)?$/.exec(text);
  return found === null ? null : `urn:li:${found[1]}:${found[2]}`;
}

export const linkedin: Network = {
  slug: 'linkedin',
  hosts: hosts('linkedin.com', ['www', 'm', /^[a-z]{2}$/]),
  origin: 'https://www.linkedin.com',
  parts: {
    name: name(/[\p{L}\p{N}\p{M}_.&'’-]{1,120}/u),
    urn: id(/urn:li:(?:activity|share|ugcPost):\d{5,20}/),
    posted: urnInTitle,
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
    ['/posts/:posted/*', 'post', '/feed/update/:posted/'],
    ['/pulse/:article/*', 'article', '/pulse/:article/'],
    ['/events/:event/*', 'event', '/events/:event/'],
    ['/groups/:num/*', 'group', '/groups/:num/'],
  ],
};
