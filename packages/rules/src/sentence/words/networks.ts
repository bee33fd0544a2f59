/** Names that people give networks besides the operator's own, in any language, by the networks' slugs. */
export const NETWORK_WORDS: Readonly<Record<string, string>> = {
  youtube:
    'youtube, you tube, yt, utube, ytb, youtub; ютуб*, ютюб*, ютьюб*, ютб; ユーチューブ, ようつべ; 유튜브, 유투브, 유튭; 油管, 优兔; यूट्यूब, यूटूब, युट्यूब; youtub*',
  instagram:
    'instagram, insta, ig, inst, ins, instagramm, gram; инстаграм*, инста, инсту, инсте, инсты, инст; インスタグラム, インスタ; 인스타그램, 인스타; 照片墙; इंस्टाग्राम, इंस्टा, इन्स्टाग्राम, इन्स्टा',
  tiktok:
    'tiktok, tik tok, tt, tictoc, tictok, ticktock, tick tock; тикток*, тик ток*, тт; ティックトック, tiktok; 틱톡; 抖音, 国际版抖音, 海外抖音; टिकटॉक, टिक टॉक, टिकटोक',
  facebook:
    'facebook, fb, face book, face, feisbuk; фейсбук*, фб, фэйсбук*; フェイスブック; 페이스북, 페북; 脸书, 脸谱, 臉書; फेसबुक, फ़ेसबुक',
  x: 'x, twitter, x.com, twiter, tweet*; твиттер*, твитер*, твит*, икс; ツイッター, ツイート, エックス; 트위터, 트윗, 엑스; 推特, 推文; ट्विटर, एक्स',
  telegram:
    'telegram, tg, tele gram, telegramm, telegrem; телеграм*, телега, телегу, телеге, телеги, тг, тгк; テレグラム; 텔레그램, 텔레; 电报, 飞机; टेलीग्राम, टेलिग्राम',
  twitch: 'twitch, twich, ttv; твич*, твитч*; ツイッチ; 트위치; 图奇; ट्विच',
  spotify: 'spotify, spoti, spotfy; спотифай*; スポティファイ; 스포티파이; 声田; स्पॉटिफाई, स्पॉटिफ़ाई',
  soundcloud: 'soundcloud, sound cloud, sc; саундклауд*; サウンドクラウド; 사운드클라우드; 声云; साउंडक्लाउड',
  vk: 'vk, vkontakte, v kontakte; вк, вконтакте, контакт*; フコンタクテ; 브콘탁테; वीके',
  linkedin: 'linkedin, linked in, linkdin; линкедин*, линкдин*; リンクトイン; 링크드인; 领英; लिंक्डइन',
  pinterest:
    'pinterest, pin, pins, pintrest; пинтерест*, пин, пины, пинов; ピンタレスト; 핀터레스트; 拼趣; पिंटरेस्ट',
  reddit: 'reddit, redit, subreddit*; реддит*; レディット; 레딧; 红迪; रेडिट',
  discord: 'discord, discort, dc; дискорд*, дс; ディスコード; 디스코드; डिस्कॉर्ड',
  threads: 'threads, thread, threds; тредс*, трэдс*; スレッズ; 스레드, 쓰레드; थ्रेड्स',
  rutube: 'rutube, ru tube; рутуб*, рутьюб*',
  dailymotion: 'dailymotion, daily motion; дейлимоушн; デイリーモーション; 데일리모션; डेलीमोशन',
  kick: 'kick, kick.com; кик; キック; 킥; किक',
  vimeo: 'vimeo, vimo; вимео; ヴィメオ; 비메오; वीमियो',
  website:
    'website*, web site*, site, web, blog, homepage; webseite*; site web, site internet; sitio, sitio web, pagina web; web sitesi, siteye, sitesi; сайт*; サイト, ウェブサイト, ホームページ; 웹사이트, 사이트, 홈페이지; 网站, 网页; वेबसाइट; trang web, website',
  dzen: 'dzen, zen, yandex zen; дзен*, яндекс дзен*',
  ok: 'ok, ok.ru, odnoklassniki; ок, одноклассник*',
};
