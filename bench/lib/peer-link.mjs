// A link that the service of a slug takes and that no other order has.
const run = Date.now().toString(36);
let links = 0;

const MAKERS = {
  instagram: (code) => `https://www.instagram.com/u${code}/`,
  tiktok: (code) => `https://www.tiktok.com/@u${code}`,
  youtube: (code) => `https://www.youtube.com/watch?v=${code.slice(-11)}`,
  telegram: (code) => `https://t.me/u${code}`,
  facebook: (code) => `https://www.facebook.com/u${code}`,
  twitch: (code) => `https://www.twitch.tv/u${code}`,
  spotify: (code) => `https://open.spotify.com/artist/${code.padStart(22, '0')}`,
  linkedin: (code) => `https://www.linkedin.com/company/u${code}/`,
  discord: (code) => `https://discord.gg/u${code}`,
  vk: (code) => `https://vk.com/u${code}`,
};

export function peerLink(slug) {
  const code = `${run.slice(-6)}${process.pid.toString(36)}${(links++).toString(36).padStart(5, '0')}`;

  return MAKERS[slug.split('-')[0]](code);
}
