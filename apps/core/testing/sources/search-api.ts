import { startOutside } from './outside.ts';

const PAGE = 20;

/**
 * A search API as SerpApi documents its YouTube engine (serpapi.com/youtube-search-api and /api-status-and-error-codes): twenty
 * results on a page, a token for the next one, 200 with an error text and no list where a search found nothing.
 */
export async function fakeSearchApi() {
  const outside = await startOutside();
  let videos: string[] = [];
  const asked: Record<string, string>[] = [];
  const headers: (typeof outside.asked)[number]['headers'][] = [];

  /** An id of a video, or a whole link. */
  const linkOf = (video: string) =>
    video.startsWith('https:') ? video : `https://www.youtube.com/watch?v=${video.padEnd(11, '_')}`;

  function tell(): void {
    outside.on('/search.json', (request) => {
      const query = Object.fromEntries(new URL(request.url ?? '', outside.url).searchParams);
      asked.push(query);
      headers.push(request.headers);
      const page = Number(query.sp?.replace('page-', '') ?? 1);
      const shown = videos.slice((page - 1) * PAGE, page * PAGE);
      const hasMore = videos.length > page * PAGE;
      const information = {
        video_results_state: shown.length > 0 ? 'Results for exact spelling' : 'Fully empty',
      };
      const body =
        shown.length === 0
          ? { search_information: information, error: "YouTube hasn't returned any results for this query." }
          : {
              search_metadata: { status: 'Success' },
              search_information: information,
              video_results: shown.map((video, place) => ({
                position_on_page: place + 1,
                title: `Video ${video}`,
                link: linkOf(video),
                channel: { name: 'Demo Channel' },
              })),
              ...(hasMore && { serpapi_pagination: { next_page_token: `page-${page + 1}` } }),
            };
      return { body: JSON.stringify(body) };
    });
  }
  tell();

  return {
    url: outside.url,
    /** The queries that it was asked, and their headers. */
    asked,
    headers,
    videos(...lists: string[][]) {
      videos = lists.flat();
    },
    answer: (status: number, body: object | string, more: Record<string, string> = {}) =>
      outside.on('/search.json', {
        status,
        headers: more,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    redirect: (location: string) => outside.on('/search.json', { status: 302, headers: { location } }),
    reset() {
      videos = [];
      asked.length = 0;
      headers.length = 0;
      tell();
    },
    stop: outside.stop,
  };
}

export type SearchApi = Awaited<ReturnType<typeof fakeSearchApi>>;
