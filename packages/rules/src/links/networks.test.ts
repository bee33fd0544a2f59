import { describe, expect, test } from 'vitest';
import { identifyLink } from './identify.ts';
import type { NetworkSlug } from './types.ts';

const VIDEO = 'Qx7dEm0aB_1';
const UC = 'UCdEm0Ab3_xYz-9Kq7LmNp2w';
const LIST = 'PLdEm0_aB3xYz9Kq7LmNp2wRsTuVw4X5y';
const POST = 'UgkxdEm0PostAb3xYz9Kq7LmNp2wRsTu';
const HEX32 = '0123456789abcdef0123456789abcdef';
const HEX24 = '60000000000000000000de01';
const UUID = '0a1b2c3d-0000-4000-8000-00000000de01';
const REFUSED = 'unsupported_link';
const PRIVATE = 'private_link';

/** A row gives the kind and the canonical form after the origin, or the error; the network is checked on the way. */
function network(slug: NetworkSlug, origin: string, cases: [url: string, expected: string][]): void {
  describe(`§1.11 ${slug}`, () => {
    test.each(cases)('%s is %s', (url, expected) => {
      const result = identifyLink(url);
      expect(result.ok ? result.link.network : result.network).toBe(slug);
      const [kind, canonical] = expected.split(' ');
      if (canonical === undefined) return expect(result).toMatchObject({ ok: false, error: expected });
      const full = canonical.startsWith('https:') ? canonical : origin + canonical;
      expect(result).toEqual({ ok: true, link: { network: slug, kind, url: full } });
    });
  });
}

network('youtube', 'https://www.youtube.com', [
  [`https://www.youtube.com/v/${VIDEO}`, `video /watch?v=${VIDEO}`],
  [`https://www.youtube.com/e/${VIDEO}?start=5`, `video /watch?v=${VIDEO}`],
  [`https://www.youtube.com/embed/${VIDEO}`, `video /watch?v=${VIDEO}`],
  [`https://youtu.be/${VIDEO}?list=${LIST}#t=5`, `video /watch?v=${VIDEO}`],
  [`https://youtu.be/watch?v=${VIDEO}`, `video /watch?v=${VIDEO}`],
  [`https://www.youtube.com/watch?list=WL&v=${VIDEO}`, `video /watch?v=${VIDEO}`],
  [`https://www.youtubekids.com/watch?v=${VIDEO}`, `video /watch?v=${VIDEO}`],
  [`https://www.youtube.com/watch?v=${VIDEO}&lc=`, `video /watch?v=${VIDEO}`],
  [`https://www.youtube.com/watch?v=short&list=${LIST}`, REFUSED],
  [`https://www.youtube.com/watch?v=${VIDEO}x`, REFUSED],
  ['https://youtu.be/', REFUSED],
  ['https://youtu.be/DemoStudio', REFUSED],
  [`https://www.youtube.com/shorts/${VIDEO}x`, REFUSED],
  [`https://www.youtube.com/embed/live_stream?channel=${UC}`, `live /channel/${UC}/live`],
  ['https://www.youtube.com/embed/live_stream', REFUSED],
  [`https://www.youtube.com/embed/videoseries?list=${LIST}`, `playlist /playlist?list=${LIST}`],
  ['https://www.youtube.com/embed/videoseries', REFUSED],
  [`https://www.youtube.com/channel/${UC}/live`, `live /channel/${UC}/live`],
  ['https://www.youtube.com/c/DemoStudio/live', 'live /c/DemoStudio/live'],
  ['https://www.youtube.com/user/DemoStudio/live', 'live /user/DemoStudio/live'],
  ['https://www.youtube.com/DemoStudio/live', 'live /DemoStudio/live'],
  ['https://www.youtube.com/%40Demo/featured', 'channel /@demo'],
  [`https://music.youtube.com/channel/${UC}/playlists`, `channel /channel/${UC}`],
  ['https://www.youtube.com/channel/UCshort', REFUSED],
  ['https://www.youtube.com/c/DemoStudio/videos', 'channel /c/DemoStudio'],
  ['https://www.youtube.com/user/DemoStudio/about', 'channel /user/DemoStudio'],
  ['https://www.youtube.com/@demo/unknown', REFUSED],
  [
    'https://www.youtube.com/playlist?list=UUdEm0Ab3_xYz-9Kq7LmNp2w',
    'playlist /playlist?list=UUdEm0Ab3_xYz-9Kq7LmNp2w',
  ],
  ['https://www.youtube.com/playlist?list=RDdEm0aB3xYz9', REFUSED],
  ['https://www.youtube.com/playlist?list=WL', PRIVATE],
  ['https://www.youtube.com/watch?list=WL', PRIVATE],
  ['https://www.youtube.com/playlist', REFUSED],
  [`https://www.youtube.com/channel/${UC}/community?lb=${POST}`, `post /post/${POST}`],
  [`https://www.youtube.com/@demo/community?lb=${POST}`, `post /post/${POST}`],
  ['https://www.youtube.com/@demo/community', 'channel /@demo'],
  ['https://www.youtube.com/trending', REFUSED],
]);

network('instagram', 'https://www.instagram.com', [
  ['instagr.am/Demo.Profile', 'profile /demo.profile/'],
  ['https://www.instagram.com/_demo_/channel/', 'profile /_demo_/'],
  ['https://www.instagram.com/.demo/', REFUSED],
  ['https://www.instagram.com/demo..profile/', REFUSED],
  [`https://www.instagram.com/${'a'.repeat(31)}/`, REFUSED],
  ['https://www.instagram.com/p/CdEm0PoStA1/?img_index=2', 'post /p/CdEm0PoStA1/'],
  ['https://www.instagram.com/reels/CdEm0ReElC3/', 'reel /reel/CdEm0ReElC3/'],
  ['https://www.instagram.com/reels/audio/1234567890/', REFUSED],
  ['https://www.instagram.com/reels/', REFUSED],
  ['https://www.instagram.com/stories/Demo.Profile', 'story /stories/demo.profile/'],
  ['https://www.instagram.com/stories/highlights/', REFUSED],
  [
    'https://www.instagram.com/s/aGlnaGxpZ2h0OjE3OTAwMDAwMDAwMDAwMDAx?story_media_id=1',
    'highlight /stories/highlights/17900000000000001/',
  ],
  ['https://www.instagram.com/s/bm90aGluZw==', REFUSED],
  ['https://www.instagram.com/share/BAdEm0Shr2', 'short_link /share/BAdEm0Shr2/'],
  ['https://www.instagram.com/share/reel/BAdEm0Shr1/?igsh=1', 'short_link /share/reel/BAdEm0Shr1/'],
  ['https://www.instagram.com/direct/t/1234567890/', PRIVATE],
  ['https://www.instagram.com/explore/tags/demo/', REFUSED],
]);

network('tiktok', 'https://www.tiktok.com', [
  [
    'https://m.tiktok.com/@Demo.Creator/video/7300000000000000001',
    'video /@demo.creator/video/7300000000000000001',
  ],
  ['https://us.tiktok.com/@demo.creator/photo/730000000000001', 'photo /@demo.creator/photo/730000000000001'],
  ['https://www.tiktok.com/@demo/video/73000000000001', REFUSED],
  ['https://www.tiktok.com/@demo/video/7300000000000000001000', REFUSED],
  ['vm.tiktok.com/ZMdEm0123', 'short_link https://vm.tiktok.com/ZMdEm0123/'],
  ['https://vm.tiktok.com/', REFUSED],
  ['https://m.tiktok.com/t/ZTdEm0789', 'short_link /t/ZTdEm0789/'],
  ['https://www.tiktok.com/demo.creator', REFUSED],
  ['https://www.tiktok.com/', REFUSED],
]);

network('facebook', 'https://www.facebook.com', [
  [
    'https://www.facebook.com/profile.php?id=100000000000004&sk=about',
    'page /profile.php?id=100000000000004',
  ],
  ['https://www.facebook.com/people/Demo-Person/100000000000004/', 'page /profile.php?id=100000000000004'],
  ['https://www.facebook.com/pages/Demo-Shop/100000000000004', 'page /profile.php?id=100000000000004'],
  [
    'https://www.facebook.com/pages/category/Shop/Demo-Shop-100000000000004/',
    'page /profile.php?id=100000000000004',
  ],
  ['https://www.facebook.com/100000000000004', 'page /profile.php?id=100000000000004'],
  ['https://touch.facebook.com/Demo.Page/photos/', 'page /demo.page'],
  ['https://www.facebook.com/DemoPage/posts/pfbid0AbCdEf', 'post /demopage/posts/pfbid0AbCdEf'],
  ['https://www.facebook.com/demopage/posts/some-title', REFUSED],
  [
    'https://www.facebook.com/permalink.php?story_fbid=pfbid0AbCdEf&id=100000000000002',
    'post /permalink.php?story_fbid=pfbid0AbCdEf&id=100000000000002',
  ],
  ['https://www.facebook.com/permalink.php?story_fbid=1000000000000001', REFUSED],
  [
    'https://www.facebook.com/groups/DemoGroup/permalink/1000000000000001/',
    'post /groups/demogroup/posts/1000000000000001',
  ],
  [
    'https://www.facebook.com/groups/123456789/posts/1000000000000001',
    'post /groups/123456789/posts/1000000000000001',
  ],
  ['https://mbasic.facebook.com/photo.php?fbid=1000000000000002&id=5', 'photo /photo/?fbid=1000000000000002'],
  ['https://www.facebook.com/watch?v=1000000000000003', 'video /watch/?v=1000000000000003'],
  [
    'https://www.facebook.com/demopage/videos/some-title/1000000000000003',
    'video /watch/?v=1000000000000003',
  ],
  ['https://www.facebook.com/groups/demogroup/members', 'group /groups/demogroup'],
  ['https://www.facebook.com/groups/feed/', REFUSED],
  ['https://www.facebook.com/events/1000000000000005/?ref=1', 'event /events/1000000000000005'],
  ['fb.watch/dEm0Video1', 'short_link https://fb.watch/dEm0Video1/'],
  ['https://www.facebook.com/share/1AdEm0Page', 'short_link /share/1AdEm0Page/'],
  ['https://www.facebook.com/sharer/sharer.php?u=x', REFUSED],
  ['https://www.facebook.com/home.php', REFUSED],
  ['https://www.facebook.com/', REFUSED],
]);

network('x', 'https://x.com', [
  ['https://x.com/abcdefghijklmno', 'profile /abcdefghijklmno'],
  ['https://x.com/abcdefghijklmnop', REFUSED],
  [
    'https://twitter.com/#!/Demo_Account/status/1700000000000000001',
    'post /demo_account/status/1700000000000000001',
  ],
  ['https://x.com/intent/user?user_id=1', REFUSED],
  ['https://x.com/i/status/1700000000000000001', 'post /i/status/1700000000000000001'],
  ['https://x.com/i/web/status/1700000000000000001', 'post /i/status/1700000000000000001'],
  ['https://x.com/i/spaces/1dEm0SpaceAB/peek', 'space /i/spaces/1dEm0SpaceAB'],
  ['https://x.com/i/lists/1700000000000000003/members', 'list /i/lists/1700000000000000003'],
  ['https://x.com/i/bookmarks', REFUSED],
  ['https://m.twitter.com/', REFUSED],
]);

network('telegram', 'https://t.me', [
  ['https://t.me/s/Demo_Channel', 'channel /demo_channel'],
  ['https://www.t.me/demo_channel?videochat', 'channel /demo_channel'],
  ['https://web.telegram.org/#@Demo_Channel', 'channel /demo_channel'],
  ['https://web.telegram.org/k/#@demo_helper_bot', 'bot /demo_helper_bot'],
  ['https://web.telegram.org/k/#-1001234567890', PRIVATE],
  ['https://web.telegram.org/a/', REFUSED],
  ['https://t.me/abc', REFUSED],
  [`https://t.me/${'a'.repeat(33)}`, REFUSED],
  ['https://t.me/demo_forum/12/345', 'post /demo_forum/345'],
  ['https://demochannel.t.me/15?single', 'post /demochannel/15'],
  ['https://t.me/+dEm0InviteHash12', 'invite /+dEm0InviteHash12'],
  ['https://t.me/%2BdEm0InviteHash12', 'invite /+dEm0InviteHash12'],
  ['https://t.me/+15550100200', REFUSED], // a phone number
  ['https://t.me/joinchat', REFUSED],
  ['https://t.me/Demo_Helper_Bot?start=Ref-1&startapp=x', 'bot /demo_helper_bot?start=Ref-1'],
  ['https://t.me/demo_helper_bot?startgroup=x', 'bot /demo_helper_bot'],
  ['https://t.me/demo_channel?boost', 'boost /boost/demo_channel'],
  ['https://t.me/boost?c=1234567890', PRIVATE],
  ['https://t.me/c/1234567890', PRIVATE],
  ['https://t.me/proxy?server=x', REFUSED],
  ['https://t.me/demo_channel/x', REFUSED],
]);

network('twitch', 'https://www.twitch.tv', [
  ['https://player.twitch.tv/?channel=Demo_Streamer&parent=x', 'channel /demo_streamer'],
  ['https://player.twitch.tv/?collection=dEm0CollectAB', 'collection /collections/dEm0CollectAB'],
  ['https://player.twitch.tv/demo_streamer', REFUSED],
  ['https://go.twitch.tv/demo_streamer/about', 'channel /demo_streamer'],
  ['https://www.twitch.tv/videos/2000000001?t=1h', 'video /videos/2000000001'],
  [
    'https://www.twitch.tv/demo_streamer/clip/DemoClipSlugKappa-AbC123?x=1',
    'clip https://clips.twitch.tv/DemoClipSlugKappa-AbC123',
  ],
  ['https://clips.twitch.tv/embed?clip=DemoClipSlug', 'clip https://clips.twitch.tv/DemoClipSlug'],
  ['https://clips.twitch.tv/', REFUSED],
  ['https://www.twitch.tv/', REFUSED],
]);

network('spotify', 'https://open.spotify.com', [
  ['https://play.spotify.com/episode/0dEm0Episo000000000005', 'episode /episode/0dEm0Episo000000000005'],
  ['https://open.spotify.com/intl-pt/embed/show/0dEm0Show0000000000006', 'show /show/0dEm0Show0000000000006'],
  ['https://open.spotify.com/track/0dEm0Track0000000000011', REFUSED],
  ['https://link.spotify.com/dEm0Short1', 'short_link https://link.spotify.com/dEm0Short1'],
  ['https://spotify.link/', REFUSED],
  ['https://open.spotify.com/collection/tracks', PRIVATE],
  ['https://open.spotify.com/intl-de/', REFUSED],
]);

network('soundcloud', 'https://soundcloud.com', [
  ['https://m.soundcloud.com/Demo-Artist/Demo-Track', 'track /demo-artist/demo-track'],
  ['https://soundcloud.com/demo-artist/popular-tracks', 'profile /demo-artist'],
  ['https://soundcloud.com/demo-artist/sets/Demo-Set?si=1', 'playlist /demo-artist/sets/demo-set'],
  ['https://soundcloud.com/demo-artist/sets/demo-set/s-dEm0Secret', PRIVATE],
  ['https://soundcloud.com/demo-artist/demo-track?secret_token=s-dEm0', PRIVATE],
  ['https://on.soundcloud.com/', REFUSED],
  ['https://soundcloud.com/search/sounds', REFUSED],
]);

network('vk', 'https://vk.com', [
  ['https://new.vk.com/wall-1_2?own=1', 'post /wall-1_2'],
  ['https://vk.com/feed?w=wall1_2_r3', 'post /wall1_2'],
  ['https://vk.com/albums-1?z=photo-1_2%2Falbum-1_0', 'photo /photo-1_2'],
  ['https://m.vk.com/clip-1_2', 'clip /clip-1_2'],
  ['https://vkvideo.ru/@Demo_Page', 'page /demo_page'],
  ['https://vk.com/club2020fans', 'page /club2020fans'],
  ['https://vk.com/video-1', REFUSED],
  ['https://vk.com/wall100000001', REFUSED],
  ['https://vk.com/away.php?to=x', REFUSED],
  ['https://vk.com/im?sel=1', PRIVATE],
  ['https://vk.com/feed', REFUSED],
]);

network('linkedin', 'https://www.linkedin.com', [
  ['https://www.linkedin.com/in/дмитрий/', 'profile /in/%D0%B4%D0%BC%D0%B8%D1%82%D1%80%D0%B8%D0%B9/'],
  ['https://www.linkedin.com/school/Demo-School/people/', 'company /school/demo-school/'],
  [
    'https://www.linkedin.com/posts/demo-person_demo-post-activity-7100000000000000001-AbCd?x=1',
    'post /feed/update/urn:li:activity:7100000000000000001/',
  ],
  [
    'https://www.linkedin.com/posts/demo-person_demo-ugcPost-7100000000000000004-AbCd',
    'post /feed/update/urn:li:ugcPost:7100000000000000004/',
  ],
  [
    'https://www.linkedin.com/feed/update/urn:li:ugcPost:7100000000000000004',
    'post /feed/update/urn:li:ugcPost:7100000000000000004/',
  ],
  ['https://www.linkedin.com/posts/demo-person', REFUSED],
  ['https://www.linkedin.com/events/7100000000000000002/about/', 'event /events/7100000000000000002/'],
  ['https://www.linkedin.com/events/summit20267100000000000000002/', 'event /events/7100000000000000002/'],
  ['https://www.linkedin.com/messaging/thread/1/', PRIVATE],
  ['https://www.linkedin.com/jobs/view/1', REFUSED],
]);

network('pinterest', 'https://www.pinterest.com', [
  ['https://br.pinterest.com/pin/demo-title--100000000000000001/', 'pin /pin/100000000000000001/'],
  ['https://www.pinterest.com.au/DemoUser/Demo-Board/Section/', 'board /demouser/demo-board/'],
  ['https://pinterest.nz/demouser/_saved', 'profile /demouser/'],
  ['https://www.pinterest.com/demouser/following/people', REFUSED], // no board of that name
  ['pin.it/dEm0Abc', 'short_link https://pin.it/dEm0Abc'],
  ['https://www.pinterest.com/ideas/', REFUSED],
]);

network('reddit', 'https://www.reddit.com', [
  ['https://old.reddit.com/u/Demo_User/comments', 'profile /user/demo_user/'],
  ['https://redd.it/1demoab', 'post /comments/1demoab/'],
  ['https://www.reddit.com/comments/1demoab/title', 'post /comments/1demoab/'],
  [
    'https://amp.reddit.com/r/DemoSub/comments/1demoab/demo_title/kdemo01/',
    'comment /r/demosub/comments/1demoab/comment/kdemo01/',
  ],
  ['https://www.reddit.com/user/Demo_User/comments/1demoab/title/', 'post /user/demo_user/comments/1demoab/'],
  ['https://www.reddit.com/r/DemoSub/s/dEm0Shr1/?x=1', 'short_link /r/demosub/s/dEm0Shr1'],
  ['https://www.reddit.com/message/inbox', PRIVATE],
  ['https://www.reddit.com/r/popular/', REFUSED],
  ['https://i.redd.it/dem0.jpg', REFUSED],
]);

network('discord', 'https://discord.gg', [
  ['discord.com/invite/DemoInvite?event=1', 'invite /DemoInvite'],
  ['https://discord.gg/invite/DemoInvite', 'invite /DemoInvite'],
  ['https://canary.discord.com/channels/@me', PRIVATE],
  ['https://discord.gg/', REFUSED],
  ['https://discord.com/DemoInvite', REFUSED],
]);

network('threads', 'https://www.threads.com', [
  ['https://threads.net/@Demo.Profile/replies', 'profile /@demo.profile'],
  ['https://www.threads.net/@Demo.Profile/post/DdEm0Post01/media', 'post /@demo.profile/post/DdEm0Post01'],
  ['https://www.threads.com/demo.profile', REFUSED],
]);

network('rutube', 'https://rutube.ru', [
  [`https://rutube.ru/play/embed/${HEX32}`, `video /video/${HEX32}/`],
  [`https://rutube.ru/live/video/private/${HEX32}/`, PRIVATE],
  ['https://rutube.ru/channel/10000001/videos/', 'channel /channel/10000001/'],
  ['https://rutube.ru/feeds/top/', REFUSED],
]);

network('dailymotion', 'https://www.dailymotion.com', [
  ['dai.ly/x8dem01', 'video /video/x8dem01'],
  ['https://geo.dailymotion.com/player.html?video=x8dem01', 'video /video/x8dem01'],
  ['https://geo.dailymotion.com/player/xpl01.html?video=x8dem01', 'video /video/x8dem01'],
  ['https://touch.dailymotion.com/DemoChannel/videos', 'profile /demochannel'],
  ['https://www.dailymotion.com/playlist/x7dem02_title', 'playlist /playlist/x7dem02'],
  ['https://www.dailymotion.com/video/8dem01', REFUSED],
]);

network('kick', 'https://kick.com', [
  ['https://player.kick.com/Demo-Streamer', 'channel /demo-streamer'],
  [`https://kick.com/video/${UUID.toUpperCase()}`, `video /video/${UUID}`],
  [
    'https://kick.com/demo-streamer?clip=clip_01DEMOCLIP0000000000000001',
    'clip /demo-streamer/clips/clip_01DEMOCLIP0000000000000001',
  ],
  ['https://kick.com/demo-streamer/clips', 'channel /demo-streamer'],
  ['https://kick.com/browse', REFUSED],
]);

network('vimeo', 'https://vimeo.com', [
  ['https://vimeo.com/channels/staffpicks/700000001', 'video /700000001'],
  ['https://vimeo.com/groups/demo/videos/700000001', 'video /700000001'],
  ['https://vimeo.com/700000001?h=ab12cd34ef', 'video /700000001/ab12cd34ef'],
  ['https://player.vimeo.com/video/700000001?badge=0', 'video /700000001'],
  ['https://vimeo.com/DemoStudio/videos', 'profile /demostudio'],
  ['https://vimeo.com/album/7000003', 'showcase /showcase/7000003'],
  ['https://vimeo.com/', REFUSED],
]);

network('dzen', 'https://dzen.ru', [
  [`https://m.dzen.ru/id/${HEX24.toUpperCase()}`, `channel /id/${HEX24}`],
  [
    `https://dzen.ru/media/Demo_Channel/demo-title-${HEX24}`,
    `article /media/demo_channel/demo-title-${HEX24}`,
  ],
  [`https://zen.yandex.com/media/id/${HEX24}/demo-title`, `article /media/id/${HEX24}/demo-title`],
  ['https://dzen.ru/video/watch/xyz', REFUSED],
  ['https://dzen.ru/', REFUSED],
]);

network('ok', 'https://ok.ru', [
  [
    'https://ok.ru/profile/500000000001/statuses/150000000000005',
    'post /profile/500000000001/statuses/150000000000005',
  ],
  ['https://m.ok.ru/Demo.Group2/topics', 'page /demo.group2'],
  ['https://ok.ru/live/1000000000005?x=1', 'live /live/1000000000005'],
  ['https://ok.ru/video/c100001', REFUSED],
  ['https://ok.ru/', REFUSED],
]);
