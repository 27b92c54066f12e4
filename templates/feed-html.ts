const tag = /<[a-z][\w-]*(?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const address = /\s(?:href|src|poster|srcset)=(?:"[^"]*"|'[^']*')/gi

/**
 * Prepares a post's HTML for a feed: makes URLs absolute and removes scripts, buttons and islands' tags.
 * @param html of the page
 * @param pageUrl absolute URL of the post
 */
export function feedHtml(html: string, pageUrl: string): string {
  return html
    .replace(/<(script|style|button|template)\b[^>]*>.*?<\/\1>/gis, '')
    .replace(/<\/?docs-[\w-]+(?:"[^"]*"|'[^']*'|[^"'>])*>/g, '')
    .replace(tag, (element) => element.replace(address, (attribute) => absoluteAttribute(attribute, pageUrl)))
}

function absoluteAttribute(attribute: string, pageUrl: string): string {
  const [, name = '', value = ''] = /^(\s\w+)=["'](.*)["']$/s.exec(attribute) ?? []
  return `${name}="${absolute(name, value, pageUrl).replaceAll('"', '&quot;')}"`
}

function absolute(name: string, value: string, pageUrl: string): string {
  if (!/srcset/i.test(name)) return absoluteUrl(value, pageUrl)
  return value
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, (url) => absoluteUrl(url, pageUrl)))
    .join(', ')
}

/** Resolves a URL against that of a page (RFC 3986, as far as a site's own links need it). */
export function absoluteUrl(url: string, pageUrl: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url
  const [, scheme = '', host = '', path = '/'] = /^([a-z][a-z\d+.-]*:)(\/\/[^/?#]*)([^?#]*)/i.exec(pageUrl) ?? []
  if (url.startsWith('//')) return scheme + url
  if (url.startsWith('/')) return scheme + host + url
  if (url === '' || url.startsWith('#') || url.startsWith('?')) return scheme + host + path + url
  const [, relative = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return scheme + host + withoutDots(path.replace(/[^/]*$/, '') + relative) + rest
}

function withoutDots(path: string): string {
  const segments: string[] = []
  const parts = path.split('/').slice(1)
  for (const part of parts) {
    if (part === '..') segments.pop()
    else if (part !== '.') segments.push(part)
  }
  const isFolder = /\/\.{1,2}$/.test(path)
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`
}
