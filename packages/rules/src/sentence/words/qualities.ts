/** Words of a sentence that choose among services, and those that a buyer's sentence has besides. Twelve languages, folded when read. */

export const REFILL =
  'refill*, guarantee*, warranty, lifetime, non drop, nondrop, no drop; nachfull*, garantie*; garanti, recharge, remplissage, remplacement; garantia, reposicion, relleno; reposicao; telafi*, garantili, garanti; гаранти*, докрутк*, восполнени*, без списани*, без отписок; 補充, 保証, リフィル, 減少保証; 리필, 보장, 보증; 补量, 保量, 补单, 保障, 不掉; रिफिल, गारंटी, रीफिल; bao hanh, bao tut, bu tut, khong tut';

export const WITHOUT_REFILL =
  'no refill*, without refill*, no guarantee*, without guarantee*, no warranty; ohne nachfull*, ohne garantie, ohne refill; sans garantie, sans remplacement, sans recharge, sans refill; sin garantia, sin reposicion, sin refill; sem garantia, sem reposicao, sem refill; garantisiz, telafisiz; без гаранти*, без докрутк*, без восполнени*; 補充なし, 保証なし, リフィルなし; 리필없이, 리필 없이, 리필 없음, 보장 없이; 不补, 不保, 无保障, 不保量; बिना रिफिल, बिना गारंटी; khong bao hanh, khong bu tut';

export const CHEAP =
  'cheap*, lowest, low price, budget, affordable; gunstig*, guenstig*, billig*, preiswert*; pas cher*, bon marche, moins cher*; barat*, economic*; barat*, economic*; ucuz*, uygun fiyat*, uygun; дешев*, недорог*, подешевле, бюджет*; 安い, 格安, 激安, 最安, 安く; 싼, 저렴, 저렴한, 싸게, 최저가; 便宜, 低价, 最便宜, 廉价; सस्त*; gia re, re, re nhat';

export const FAST =
  'fast*, quick*, instant*, immediate*, urgent, asap, speed, high speed; schnell*, sofort, express; rapide*, vite, immediat*; rapid*, inmediat*, ya; rapid*, imediat*, instantaneo*; hizli*, aninda, acil; быстр*, срочн*, моментальн*, мгновенн*; 速い, 早い, 即, 即時, 高速, すぐ; 빠른, 빠르게, 즉시, 빨리; 快速, 快, 立即, 秒到, 极速; तेज, तेज़, तुरंत, जल्दी; nhanh, ngay, toc do cao';

export const IGNORED =
  'buy, buying, purchase, order, get, getting, need, needs, want, wanna, give, gimme, add, increase, grow, boost my, more, some, real, genuine, active, organic, human, quality, hq, high, best, good, top, premium, please, pls, plz, for, my, our, your, the, a, an, to, on, in, at, from, of, by, with, and, or, i, im, me, we, us, it, this, that, is, are, can, you, would, how, much, many, price, cost, service, services, panel, smm, online, now, today, hello, hi, hey, thanks, new, channel, channels, video, videos, post, posts, photo, photos, picture, song, songs, track, tracks, music, account, accounts, people, users, user; ' +
  'kaufen, kauf, kaufe, bestellen, brauche, mochte, will, ich, echte, echt, echten, fur, fuer, mein, meine, meinen, meinem, meiner, bitte, auf, im, am, den, dem, der, die, das, ein, eine, einen, mit, und, von, mehr, kanal, beitrag, bild, lied, konto, profil, hochwertige, deutsche qualitat; ' +
  'acheter, achete, achat, commander, veux, voudrais, besoin, je, j, ai, d, de, des, du, le, la, les, l, un, une, vrais, vraies, reelles, pour, mon, ma, mes, sur, avec, et, s il vous plait, svp, stp, plus, chaine, publication, compte, chanson, video, qualite, faire, avoir, dans; ' +
  'comprar, compra, quiero, quisiera, necesito, pedir, reales, real, para, mi, mis, en, el, los, las, al, del, con, y, por favor, porfa, mas, canal, publicacion, cuenta, cancion, calidad, aumentar, conseguir, unos; ' +
  'quero, preciso, pedir, reais, meu, minha, meus, minhas, no, na, nos, nas, do, da, dos, das, o, os, as, ao, com, e, um, uma, mais, publicacao, conta, musica, qualidade, ganhar, pra, por; ' +
  'satin al, satin almak istiyorum, satin, almak, al, istiyorum, lazim, gercek, icin, benim, ve, ile, bir, lutfen, kanal, kanalima, kanali, videoma, gonderi, gonderime, hesap, hesabima, sarki, kaliteli, turk, adet, tane, arttirma, hilesi, ver; ' +
  'купить, куплю, заказать, закажу, накрут*, нужно, нужны, надо, хочу, мне, я, для, на, в, во, с, со, и, по, к, мой, мое, моего, мою, моя, мои, живы*, реальн*, настоящ*, качествен*, пожалуйста, еще, канал, канала, каналу, видео, пост, поста, посты, аккаунт*, ролик*, песн*, трек*, раскрутк*, продвижени*, добавить, сколько стоит, цена, шт, штук, под, от, из, бот, бота; ' +
  '買う, 買い, 買いたい, 購入, 購入したい, 増やす, 増やし, 増やしたい, 注文, ください, 欲しい, ほしい, 本物, リアル, 私, お願い, お願いします, します, したい, チャンネル, 動画, 投稿, 写真, アカウント, の, を, に, が, は, へ, で, と, も, から, 用, 回, 個, 人, 名, 件, たい, して; ' +
  '구매, 구입, 구매하기, 사기, 주문, 주문하기, 늘리기, 올리기, 작업, 필요, 원해요, 주세요, 진짜, 실제, 한국인, 내, 제, 채널, 영상, 동영상, 게시물, 사진, 계정, 개, 명, 회, 을, 를, 이, 가, 은, 는, 의, 에, 로, 으로, 하기, 해주세요; ' +
  '购买, 买, 我要买, 想买, 刷, 刷量, 下单, 增加, 涨, 加, 要, 我要, 我想, 需要, 真实, 真人, 请, 我的, 的, 给, 个, 次, 条, 人, 名, 频道, 视频, 帖子, 照片, 账号, 帐号, 量, 数, 購買, 買; ' +
  'खरीदें, खरीदे, खरीदना, खरीदने, खरीदो, चाहिए, चाहिये, बढ़ाएं, बढ़ाना, बढाये, ऑर्डर, असली, रियल, कृपया, के, की, का, को, में, पर, से, लिए, मेरे, मेरी, मेरा, है, हैं, और, चैनल, वीडियो, पोस्ट, फोटो, अकाउंट, एक; ' +
  'mua, dat, dat mua, can, muon, tang, toi, cho, cua, that, nguoi that, vui long, va, tren, vao, kenh, bai viet, bai dang, anh, tai khoan, dich vu, tai, ban, hay, cac, nhung';

/** Words behind a number that make it something else than a quantity: a time, a share, a sum of money. */
export const UNITS =
  'day, days, d, hour, hours, h, hr, hrs, min, mins, minute, minutes, month, months, week, weeks, year, years, sec, second, seconds; tag, tage, tagen, std, stunde*, minuten, monat*, woche*; jour, jours, heure, heures, mois, semaine*; dia, dias, hora, horas, minuto*, mes, meses; gun, gunluk, saat, saatlik, dakika*, ay, hafta; день, дня, дней, час, часа, часов, мин, минут*, месяц*, недел*; 日, 日間, 時間, 分, か月; 일, 시간, 분, 개월; 天, 小时, 分钟, 个月; दिन, घंटे, मिनट, महीने; ngay, gio, phut, thang; usd, eur, dollar*, euro*, rub, руб*, доллар*, ドル, 円, 달러, 원, 元, 美元, रुपये, रुपए, vnd, tl';

/** Countries as people say them besides their names, by ISO 3166-1 alpha-2. */
export const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  US: 'usa, america, american, americans, u.s.; amerikanische*; americain*; estadounidense*, eeuu, ee uu; americanos, eua; amerikan, abd; сша, америк*, американск*; アメリカ; 미국; 美国; अमेरिका, अमेरिकी; hoa ky',
  GB: 'uk, england, english, british, britain; britische*; britanni*; ingilter*; англи*, британ*; イギリス; 영국; 英国; ब्रिटेन; anh quoc',
  DE: 'german, germans; deutsch*; allemand*; aleman*; alman*; немецк*; ドイツ; 독일; 德国; जर्मन*; duc',
  FR: 'french; franzosisch*; francais*; frances*; fransiz*; француз*; フランス; 프랑스; 法国; फ्रांस; phap',
  ES: 'spanish; spanisch*; espagnol*; espanol*; ispanyol*; испанск*; スペイン; 스페인; 西班牙',
  BR: 'brazilian*, brasil; brasilianisch*; bresilien*; brasilen*; brasileir*; brezilya*; бразил*; ブラジル; 브라질; 巴西; ब्राजील; brazil',
  IN: 'indian, indians; indisch*; indien*; indio*; hint; индийск*; インド; 인도; 印度; भारत*, इंडियन, इंडिया; an do',
  RU: 'russian, russians; russisch*; russe*; ruso*; rus; русск*, российск*, росси*, рф; ロシア; 러시아; 俄罗斯; रूस*; nga',
  TR: 'turkish; turkisch*; turque*; turco*; turk, turkiye; турецк*; トルコ; 터키; 土耳其; thoi nhi ky',
  JP: 'japanese; japanisch*; japonais*; japones*; japon*; японск*; 日本, 日本人; 일본; 日本; जापान*; nhat',
  KR: 'korean, south korea; koreanisch*; coreen*; corean*; kore*; корейск*; 韓国; 한국; 韩国; कोरिया*; han quoc',
  VN: 'vietnamese; vietnamesisch*; vietnamien*; vietnamita*; вьетнам*; ベトナム; 베트남; 越南; viet nam, viet',
};
