/** Where a handle on each platform leads (Docusaurus' list). */
const platforms: Readonly<Record<string, (handle: string) => string>> = {
  x: (handle) => `https://x.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  github: (handle) => `https://github.com/${handle}`,
  gitlab: (handle) => `https://gitlab.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
  stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  threads: (handle) => `https://www.threads.net/@${bare(handle)}`,
  mastodon: mastodonUrl,
  youtube: (handle) => `https://www.youtube.com/@${bare(handle)}`,
  twitch: (handle) => `https://twitch.tv/${handle}`,
  telegram: (handle) => `https://t.me/${bare(handle)}`,
  reddit: (handle) => `https://www.reddit.com/user/${handle}`,
  npm: (handle) => `https://www.npmjs.com/~${handle}`,
  email: (address) => `mailto:${address}`,
}

/** Turns the handles of an author's accounts into links; what is a link already stays, and so does what no platform is known for. */
export function socialLinks(socials: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(socials).map(([platform, value]) => [platform, socialLink(platform, value)]))
}

function socialLink(platform: string, value: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(value)) return value
  return platforms[platform.toLowerCase()]?.(value) ?? value
}

function mastodonUrl(handle: string): string {
  const [name = '', server = 'mastodon.social'] = bare(handle).split('@')
  return `https://${server}/@${name}`
}

function bare(handle: string): string {
  return handle.replace(/^@/, '')
}
