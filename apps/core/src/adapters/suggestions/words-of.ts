import type { Locale } from '@fanfare/contract';

/** Words that say nothing of what a video is about, by language: articles, prepositions, pronouns and the like. */
const SMALL_WORDS: Readonly<Record<Locale, string>> = {
  en: 'a an and are as at be but by for from had has have he her his how i if in into is it its me my no not of on or our out she so that the their them then they this to up was we were what when where which who why will with you your',
  de: 'aber als am an auch auf aus bei bin bis da das dass dein dem den der des die dir du durch ein eine einem einen einer eines er es für hat ich ihr im in ist ja kein man mein mich mir mit nach nicht noch nur ob oder schon sein sich sie sind so über um und uns unser unter vom von vor war was wenn wer wie wir wo zu zum zur',
  es: 'a al como con cuando de del desde donde dos e el ella en entre era es esta este esto fue ha hay la las le lo los mas me mi muy más no nos o para pero por porque que qué se ser si sin sobre son su sus te tu un una y ya yo',
  fr: 'a à au aux avec c ce ces comment d dans de des du elle en est et être il ils j je l la le les leur lui ma mais me mes mon n ne nos notre nous on ou où par pas plus pour qu que qui s sa sans se ses si son sont sur ta te tes ton tu un une vos votre vous y',
  hi_IN:
    'और का की के को से में पर है हैं था थे थी यह वह ये वो एक हम मैं आप तुम मेरा मेरी मेरे हमारा हमारी अपना अपनी अपने ने भी तो ही या कि जो क्या कैसे कब कहाँ लिए साथ तक कर करना रहा रही रहे हो होता होती नहीं',
  ja: 'の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など ない この ため その よう また もの という まで なる へ か だ です ます でした ました って',
  ko: '이 그 저 것 수 등 및 의 가 은 는 을 를 에 에서 와 과 도 로 으로 하는 하고 한 할 해 있는 있다 없는 나의 내 우리',
  pt_BR:
    'a à ao aos as até com como da das de do dos e é ela ele em entre era essa esse esta este eu foi há isso já lhe mais mas me meu minha muito na nas não no nos nós o os ou para pela pelo por porque qual quando que quem se sem ser seu sua são só te tem um uma você',
  ru: 'а без бы был была были было в вам вас весь во вот все всё вы где да для до его ее её если есть же за и из или им их к как когда кто ли мне мой моя мы на над наш не него нет но о об он она они от по под при про с свой себя со так там то только ты у уже что чтобы это эта этот я',
  tr: 'acaba ama ancak ben bir biz bu çok da daha de diye en gibi hem her için ile ise ki kim mı mi mu mü ne neden nasıl o olan olarak onlar sen siz şu ve veya ya',
  vi: 'bị bởi các cái của cho có cùng cũng đã đang để đến đó được gì hay khi không là lại lên mà mỗi một này những như ở ra rất rồi sẽ tại thì tôi trong từ và vào về với vì',
  zh_CN:
    '的 地 得 和 跟 与 及 向 并 等 在 了 吗 呢 吧 啊 是 有 我 你 他 她 它 们 这 那 哪 什么 怎么 为 为了 把 被 从 到 对 就 都 也 很 又 不 没 一 个 上 下 里',
};
const small = new Map<Locale, ReadonlySet<string>>();
const UNSPACED = new Set<Locale>(['ja', 'zh_CN']);

/** True for a language that parts its words by spaces. */
export const isSpaced = (language: Locale): boolean => !UNSPACED.has(language);

/** Marks that belong to no name: "C++" and "R&B" keep theirs, "#tag" and "salt & pepper" do not. */
const MARKS =
  /(?<![\p{L}\p{N}+#])[+#]+|#+(?=[\p{L}\p{N}])|(?<!\p{L})&|&(?!\p{L})|[^\p{L}\p{M}\p{N}'’+#&-]+/gu;
/** Scripts that are written without spaces. */
const RUN_TOGETHER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Text as phrases are compared: without marks around words, in small letters of its language, one space between words. */
export function foldPhrase(text: string, language: Locale): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase(language.split('_')[0])
    .replace(MARKS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The words of a folded phrase in their order; in languages that are written without spaces as a reader would part them. */
export function wordsOf(phrase: string, language: Locale): string[] {
  const parted = phrase.split(' ').filter((word) => word !== '');
  if (isSpaced(language)) return parted;
  const segmenter = new Intl.Segmenter(language.split('_')[0], { granularity: 'word' });
  const wordsIn = (part: string) =>
    [...segmenter.segment(part)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

  // Names of another script stand in such a text with spaces of their own.
  return parted.flatMap((part) => (RUN_TOGETHER.test(part) ? wordsIn(part) : [part]));
}

/** True for a word that tells something about the subject of a video. */
export function isTelling(word: string, language: Locale): boolean {
  const known = small.get(language) ?? new Set(SMALL_WORDS[language].split(' '));
  small.set(language, known);

  return !known.has(word) && word.replace(/[^\p{L}+#]/gu, '').length > (isSpaced(language) ? 1 : 0);
}

/** Words as one phrase again: only words that are written without spaces stand together. */
export const joinWords = (words: readonly string[], language: Locale): string =>
  words.reduce((phrase, word) => {
    const areTogether =
      !isSpaced(language) && RUN_TOGETHER.test(phrase.at(-1) ?? '') && RUN_TOGETHER.test(word[0] ?? '');

    return areTogether || phrase === '' ? phrase + word : `${phrase} ${word}`;
  }, '');
