/** A site whose pages may be shown inside of others. */
export interface EmbedHost {
  /** Its name for readers. */
  readonly name: string
  /** Hosts of the addresses that authors write. */
  readonly hosts: readonly string[]
  /** Origin of the frame. */
  readonly origin: string
  /** The address of the frame. `undefined`: the address names nothing that can be shown. */
  readonly frame: (url: URL) => string | undefined
  /** An address that it knows, for messages. */
  readonly example: string
}

const segments = (url: URL): readonly string[] => url.pathname.split('/').filter((part) => part !== '')

/** The part behind a word in the path. */
function after(url: URL, ...words: readonly string[]): string | undefined {
  const parts = segments(url)
  const at = parts.findIndex((part) => words.includes(part))
  return at < 0 ? undefined : parts[at + 1]
}

function youtubeId(url: URL): string | undefined {
  const id =
    url.hostname === 'youtu.be'
      ? segments(url)[0]
      : (url.searchParams.get('v') ?? after(url, 'embed', 'shorts', 'live'))
  return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

/** Seconds of `t=90`, `t=1m30s` or `start=90`. */
function startOf(url: URL): string {
  const written = url.searchParams.get('start') ?? url.searchParams.get('t') ?? ''
  const { h = '0', m = '0', s = '0' } = /^(?:(?<h>\d+)h)?(?:(?<m>\d+)m)?(?:(?<s>\d+)s?)?$/.exec(written)?.groups ?? {}
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s)
  return seconds > 0 ? `&start=${seconds}` : ''
}

/** The sites of embeds, by the name that the config has for each. */
export const embedHosts = {
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    origin: 'https://www.youtube-nocookie.com',
    frame(url) {
      const id = youtubeId(url)
      return id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${startOf(url)}`
    },
    example: 'https://www.youtube.com/watch?v=…',
  },
  vimeo: {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    origin: 'https://player.vimeo.com',
    frame(url) {
      const id = segments(url).find((part) => /^\d+$/.test(part))
      return id && `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`
    },
    example: 'https://vimeo.com/…',
  },
  loom: {
    name: 'Loom',
    hosts: ['loom.com', 'www.loom.com'],
    origin: 'https://www.loom.com',
    frame(url) {
      const id = after(url, 'share', 'embed')
      return id && `https://www.loom.com/embed/${id}?autoplay=1`
    },
    example: 'https://www.loom.com/share/…',
  },
  codesandbox: {
    name: 'CodeSandbox',
    hosts: ['codesandbox.io', 'www.codesandbox.io'],
    origin: 'https://codesandbox.io',
    frame(url) {
      const id = after(url, 's', 'embed', 'sandbox')
      return id && `https://codesandbox.io/embed/${id}${url.search}`
    },
    example: 'https://codesandbox.io/s/…',
  },
  stackblitz: {
    name: 'StackBlitz',
    hosts: ['stackblitz.com', 'www.stackblitz.com'],
    origin: 'https://stackblitz.com',
    frame(url) {
      if (segments(url).length < 2) return undefined
      url.searchParams.set('embed', '1')
      return url.href.replace('://www.', '://')
    },
    example: 'https://stackblitz.com/edit/…',
  },
  codepen: {
    name: 'CodePen',
    hosts: ['codepen.io', 'www.codepen.io'],
    origin: 'https://codepen.io',
    frame(url) {
      const id = after(url, 'pen', 'embed')
      const [user] = segments(url)
      return id && user && `https://codepen.io/${user}/embed/${id}?default-tab=result`
    },
    example: 'https://codepen.io/name/pen/…',
  },
  figma: {
    name: 'Figma',
    hosts: ['figma.com', 'www.figma.com', 'embed.figma.com'],
    origin: 'https://embed.figma.com',
    frame(url) {
      const [kind, id] = segments(url)
      const isKnown = ['design', 'file', 'proto', 'board', 'slides', 'deck'].includes(kind ?? '')
      return isKnown && id ? `https://embed.figma.com/${kind}/${id}?embed-host=docs` : undefined
    },
    example: 'https://www.figma.com/design/…',
  },
} as const satisfies Readonly<Record<string, EmbedHost>>

/** The name of a site of embeds. */
export type EmbedHostName = keyof typeof embedHosts

/** The names of all sites of embeds. */
export const embedHostNames = Object.keys(embedHosts) as [EmbedHostName, ...EmbedHostName[]]

/** What an address shows, and where. */
export interface FoundEmbed {
  readonly hostName: EmbedHostName
  readonly host: EmbedHost
  /** Unset: the address names nothing that can be shown. */
  readonly frame: string | undefined
}

/** Finds the site of an address; `undefined` for any other site. */
export function findEmbed(address: string): FoundEmbed | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') return undefined
  const hostName = embedHostNames.find((name) => (embedHosts[name].hosts as readonly string[]).includes(url.hostname))
  if (hostName === undefined) return undefined
  const host: EmbedHost = embedHosts[hostName]
  return { hostName, host, frame: host.frame(url) }
}
