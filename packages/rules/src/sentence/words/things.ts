/** Sold things by which types of services are asked for. Each is the end of the slugs of its types, as in `youtube-live-viewers`. */
export const THINGS = {
  views: {
    near: ['plays', 'impressions', 'reach', 'visits'],
    words:
      'view, views, viewing*, hits, vws; aufruf*, klick*, videoaufruf*, ansicht*, wiedergabe*; vue, vues, visionnage*; vista, vistas, visualizac*, reproduccion*, visita al video; visualizacao, visualizacoes, views no video; izlenme*, izlenim*, goruntulen*, izleme*; просмотр*, просмотор*, прсмотр*, вьюх*; 再生, 再生数, 再生回数, 視聴回数, 閲覧数, ビュー, インプ; 조회, 조회수, 뷰, 재생수; 播放, 播放量, 观看, 观看量, 浏览, 浏览量, 点击量, 阅读量, 觀看, 觀看次數; व्यू, व्यूज, व्यूज़, व्युज, दृश्य; luot xem, view; luot doc',
  },
  subscribers: {
    near: ['followers', 'members'],
    words:
      'subscriber*, subs, sub, subscription*, subscribe*; abonnent*, abos, abo, abonnement*; abonne, abonnes, abonnees; suscriptor*, subscriptor*, suscripcion*; inscrito*, assinante*, inscrit*; abone, aboneler*, abonesi, abonelik; подписчик*, подписк*, сабскрайб*, пдп; チャンネル登録, チャンネル登録者, 登録者, 登録者数, 購読者; 구독자, 구독, 구독자수; 订阅, 订阅者, 订阅量, 訂閱; सब्सक्राइबर, सब्सक्राइबर्स, सब्सक्राईबर, सदस्यता; nguoi dang ky, dang ky, sub',
  },
  followers: {
    near: ['subscribers', 'members'],
    words:
      'follower*, follow, follows, fan, fans, folower*; anhanger*; seguidor, seguidores, seguidoras, seguidor*; suiveur*; takipci*, takip, takipcisi; фолловер*, фоловер*, читател*, фанат*; フォロワー, フォロー; 팔로워, 팔로우, 팔로어; 粉丝, 关注, 关注者, 粉絲, 追踪者; फॉलोअर, फॉलोअर्स, फॉलोवर, फॉलोवर्स, फोलोवर्स; nguoi theo doi, theo doi, follow, flow',
  },
  members: {
    near: ['subscribers', 'followers'],
    words:
      'member*, joins, joiner*; mitglied*; membre, membres; miembro*; membro, membros; uye, uyeler, uyesi, uyelik; участник*, вступлени*, мембер*; メンバー, 参加者, 会員; 멤버, 회원; 成员, 群成员, 会员, 成員; मेंबर, मेंबर्स, सदस्य; thanh vien, member, mem',
  },
  likes: {
    near: ['reactions'],
    words:
      'like, likes, lkies, liek, heart, hearts, thumbs up; gefallt mir, herz, herzen, likes; j aime, jaime, coeur*; me gusta, megusta, likes; curtida*, gostei, coracoes; begeni*, begenme, kalp; лайк*, лаик*, сердечк*, нравится, классов, классы; いいね, イイネ, 高評価, ライク; 좋아요, 라이크, 하트; 点赞, 赞, 喜欢, 双击, 點讚, 按讚, 讚; लाइक, लाइक्स, पसंद; luot thich, like, tim, tha tim, thich',
  },
  reactions: {
    near: ['likes'],
    words:
      'reaction*, emoji, emojis; reaktion*; reaction, reactions; reaccion*; reacao, reacoes; tepki*, ifade; реакци*, эмодзи; リアクション, 反応, スタンプ; 반응, 리액션, 이모지; 反应, 表情, 互动; रिएक्शन, रिएक्शन्स, प्रतिक्रिया*; cam xuc, tuong tac, reaction',
  },
  comments: {
    near: [],
    words:
      'comment, comments, commenter*, coment; kommentar*; commentaire*; comentario, comentarios; comentario, comentarios; yorum, yorumlar, yorumu; комментари*, коммент*, комент*, отзыв*; コメント; 댓글, 코멘트; 评论, 留言, 評論; कमेंट, कमेंट्स, टिप्पणी, टिप्पणियाँ; binh luan, comment, cmt',
  },
  shares: {
    near: ['reposts', 'saves'],
    words:
      'share, shares, sharing; teilen, geteilt, mal geteilt; partage, partages; compartido*, compartir; compartilhament*; paylasim*, paylasma; поделиться, репост в историю, поделивш*; シェア, 共有; 공유, 쉐어; 分享, 转发, 分享量; शेयर, शेयर्स; luot chia se, chia se, share',
  },
  reposts: {
    near: ['shares'],
    words:
      'repost, reposts, retweet*, rt, rts; retweet*; repost*, retweet*; retuit*, retweet*; retuite*, republicac*; yeniden paylas*, rt; репост*, ретвит*; リツイート, リポスト, rt; 리트윗, 리포스트, 재게시; 转推, 转贴, 转帖; रीट्वीट, रीपोस्ट; dang lai, retweet',
  },
  saves: {
    near: ['likes', 'shares'],
    words:
      'save, saves, bookmark*, favorite, favorites; gespeichert, speicher*, merken; enregistrement*, sauvegarde*; guardado*, guardar; salvamento*, salvos, salvar; kaydet*, kayit; сохранени*, сохранен*, закладк*, избранное; 保存, 保存数, ブックマーク; 저장, 북마크; 收藏, 保存; सेव, सेव्स; luot luu, luu',
  },
  plays: {
    near: ['views'],
    words:
      'play, plays, listen, listens, listening*, listener*, stream, streams, streaming; gehort, streams, horer; ecoute, ecoutes, lecture, lectures; escucha*, oyente*, streams; reproduc*, audic*, ouvinte*, streams; dinlenme*, dinleme*, dinleyici; прослушивани*, прослушк*, слушател*; 再生, 再生数, ストリーム, ストリーミング; 재생, 스트리밍, 재생수; 播放, 播放量, 收听, 收听量; प्ले, प्लेज, स्ट्रीम, स्ट्रीम्स; luot nghe, nghe, luot phat, stream',
  },
  'live-viewers': {
    near: ['views'],
    words:
      'live viewer*, live views, live stream viewers, livestream viewer*, livestream views, stream viewers, viewer, viewers, viewbot; zuschauer*, livezuschauer*; spectateur*, viewers en live, vues en direct; espectador*; espectador*, viewers na live; izleyici*, canli yayin izleyici*, canli izlenme*; зрител*, онлайн на стрим*; 視聴者, 同時視聴, ライブ視聴者, 同接; 시청자, 라이브 시청자, 동시 시청자; 观众, 直播观众, 直播人气, 人气; दर्शक, लाइव दर्शक, लाइव व्यूज, लाइव व्यूज़; nguoi xem, mat xem live, mat live, nguoi xem truc tiep',
  },
  'watch-hours': {
    near: ['views'],
    words:
      'watch hour*, watchtime, watch time, hours of watch time, wh, monetization hours; wiedergabezeit, wiedergabestunden, watchtime; heures de visionnage, heures de lecture, temps de visionnage; hora* de visualizac*, hora* de reproduccion, tiempo de visualizacion; hora* de exibicao, horas assistidas, tempo de exibicao; izlenme saati, izlenme suresi, saat izlenme; часы просмотр*, часов просмотр*, время просмотра; 総再生時間, 再生時間; 시청시간, 시청 시간; 观看时长, 观看时间, 播放时长; वॉच टाइम, वाच टाइम, वॉच आवर्स; gio xem, thoi gian xem, gio xem cong chieu',
  },
  reach: {
    near: ['impressions', 'views'],
    words:
      'reach, coverage; reichweite; portee, couverture; alcance; alcance; erisim; охват*; リーチ; 도달, 도달률; 曝光, 覆盖, 触达; रीच, पहुंच; tiep can, reach',
  },
  impressions: {
    near: ['reach', 'views'],
    words:
      'impression*; impression*, einblendung*; impressions; impresion*; impresso*, impressoes; gosterim*; показ*, импрешн*; インプレッション, インプレ; 노출, 노출수; 展示, 展示量, 曝光量, 印象; इंप्रेशन, इम्प्रेशन; luot hien thi, hien thi',
  },
  visits: {
    near: ['views'],
    words:
      'visit, visits, visitor*, traffic, clicks, click; besuch*, besucher*, traffic, klicks; visite, visites, visiteur*, trafic; visita, visitas, visitante*, trafico; visita, visitas, visitante*, trafego, acessos; ziyaret*, trafik; посещени*, посетител*, трафик*, визит*, переход*; アクセス, 訪問, 訪問者, トラフィック; 방문, 방문자, 트래픽; 访问, 访问量, 流量, 访客; विजिट, विज़िट, ट्रैफिक, ट्रैफ़िक, विजिटर*; luot truy cap, truy cap, traffic',
  },
  boosts: {
    near: [],
    words:
      'boost, boosts, booster; boost*; boosts; impulso*, boosts; impulso*, boosts; boost, takviye; буст*, голос за канал, бусты; ブースト; 부스트; 助力, 提升; बूस्ट; boost, tang cuong',
  },
  'bot-starts': {
    near: ['subscribers'],
    words:
      'bot start*, bot user*, bot referral*, start bot; bot-start*, bot start*; demarrage* de bot, lancements de bot; inicio* de bot, inicios del bot; inicio* de bot, inicios do bot; bot baslat*, bot start; запуск* бота, старт* бота, пользователи бота; ボット起動, ボット開始; 봇 시작, 봇 스타트; 机器人启动, 启动机器人; बॉट स्टार्ट; khoi dong bot, bot start',
  },
  'event-responses': {
    near: ['members'],
    words:
      'event response*, event attendee*, event going, event interested, rsvp; zusagen, veranstaltung*; reponses a l evenement, participants a l evenement; asistente* al evento, respuestas al evento; participante* do evento, respostas ao evento; etkinlik katilim*, etkinlik yanit*; ответы на мероприятие, участники мероприятия, отклик*; イベント参加, イベント回答; 이벤트 참석, 이벤트 응답; 活动参与, 活动响应; इवेंट रिस्पॉन्स; tham gia su kien, phan hoi su kien',
  },
  'space-listeners': {
    near: ['live-viewers'],
    words:
      'space listener*, spaces listener*, space, spaces; space-zuhorer*, space zuhorer*; auditeurs de space, auditeurs space; oyentes de space, oyentes de spaces; ouvintes de space, ouvintes do space; space dinleyici*; слушатели space, слушателей space, слушател* спейс*; スペースリスナー, スペース; 스페이스 청취자, 스페이스; 空间听众; स्पेस श्रोता; nguoi nghe space',
  },
  packages: {
    near: [],
    words:
      'package, packages, bundle*, pack, packs; paket, pakete; pack, packs, forfait*; paquete*; pacote*; paket, paketi; пакет*, комплект*; パッケージ, セット; 패키지; 套餐; पैकेज; goi, goi dich vu, combo',
  },
  'search-promotion': {
    near: ['views'],
    words:
      'search promotion, seo, ranking, rank; suchplatzierung, ranking; promotion dans la recherche, referencement; promocion en busqueda, posicionamiento; promocao na busca, ranqueamento; arama tanitim*, siralama; продвижение в поиске, поисковое продвижение, сео; 検索プロモーション, 検索順位; 검색 홍보, 검색 순위; 搜索推广, 搜索排名; सर्च प्रमोशन; quang ba tim kiem, len top',
  },
} as const satisfies Record<string, { near: readonly string[]; words: string }>;

export type Thing = keyof typeof THINGS;

/** Words that narrow a thing to some of its types, by the part of the slug that they name; `of`: the network where they are at home. */
export const PLACES = {
  shorts: {
    of: 'youtube',
    words:
      'shorts, short, yt shorts; kurzvideo*; kisa video*; шортс*, шорт; ショート, ショート動画; 쇼츠; 短视频; शॉर्ट्स, शॉर्ट; video ngan',
  },
  reels: { of: 'instagram', words: 'reel, reels; рилс*, рилз*; リール; 릴스; 卷轴; रील, रील्स; thuoc phim' },
  story: {
    of: 'instagram',
    words:
      'story, stories, storys; histoire*; historia, historias; hikaye*; истори*, сторис*; ストーリー, ストーリーズ; 스토리; 快拍, 限时动态, 故事; स्टोरी, स्टोरीज; tin, story',
  },
  live: {
    of: null,
    words:
      'live, livestream*, live stream*, broadcast*; livestream*; direct; en vivo, directo, directos; ao vivo; canli yayin*, canli; прямой эфир, прямого эфира, эфир*, трансляци*, стрим*; ライブ, 生配信, 配信; 라이브, 생방송; 直播; लाइव; truc tiep, live',
  },
  clip: {
    of: 'twitch',
    words: 'clip, clips; klip*; клип, клипы, клипов; クリップ; 클립; 剪辑; क्लिप; clip',
  },
  podcast: {
    of: 'spotify',
    words: 'podcast*; подкаст*; ポッドキャスト; 팟캐스트; 播客; पॉडकास्ट; podcast',
  },
  playlist: {
    of: null,
    words:
      'playlist*; wiedergabeliste*; lista de reproduccion, listas de reproduccion; calma listesi; плейлист*; プレイリスト, 再生リスト; 재생목록, 플레이리스트; 播放列表, 歌单; प्लेलिस्ट; danh sach phat',
  },
  group: {
    of: null,
    words:
      'group, groups; gruppe*; groupe*; grupo, grupos; grup, grubu, grubuna; групп*; グループ; 그룹; 群, 群组, 小组; ग्रुप; nhom, group',
  },
  page: {
    of: null,
    words:
      'page, pages, fanpage; seite*; pagina*; sayfa*; страниц*; ページ; 페이지; 主页, 专页; पेज; trang, fanpage',
  },
  community: {
    of: null,
    words:
      'community, communities; comunidad*; comunidade*; topluluk*; communaut*; сообществ*, паблик*; コミュニティ; 커뮤니티; 社区, 社群; कम्युनिटी; cong dong',
  },
  profile: {
    of: null,
    words:
      'profile, profiles; profil*; perfil, perfiles; perfis; profil*; профил*; プロフィール; 프로필; 个人资料; प्रोफाइल; trang ca nhan',
  },
  search: {
    of: null,
    words:
      'search, google, keyword, keywords; suche*; recherche*; busqueda*; busca; arama*; поиск*; 検索; 검색; 搜索; सर्च; tim kiem',
  },
} as const satisfies Record<string, { of: string | null; words: string }>;

export type Place = keyof typeof PLACES;
