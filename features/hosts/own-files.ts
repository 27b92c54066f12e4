import type { Host } from '../../cli/config/schema/host.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import type { TextFile } from '../../cli/render/site-files.ts'
import { json } from './header-files.ts'
import { untilSpace } from '../../cli/text/spaces.ts'

/** Joins a file for a host with the site's own file of the same name. Other files than these replace that of docs-gen: `undefined`. */
export function joinWithOwn(file: TextFile, ownText: string, host: Host | undefined): TextFile | undefined {
  const join = joins[file.path]
  return join && { ...file, content: join({ generated: file.content, ownText, host }) }
}

interface Texts {
  readonly generated: string
  readonly ownText: string
  readonly host: Host | undefined
}

const joins: Readonly<Record<string, ((texts: Texts) => string) | undefined>> = {
  _headers: ownFirst,
  _redirects: joinRedirects,
  'vercel.json': joinVercelSettings,
}

function ownFirst({ generated, ownText }: Texts): string {
  return `${ownText.trimEnd()}\n${generated}`
}

/** Cloudflare counts every rule behind one with a placeholder as such a rule, of which it takes a hundred. */
function joinRedirects(texts: Texts): string {
  const lines = texts.ownText.trimEnd().split('\n')
  const first = lines.findIndex(isPattern)
  if (texts.host !== 'cloudflare' || first < 0) return ownFirst(texts)
  const rest = `${lines.slice(first).join('\n')}\n`
  return first === 0 ? texts.generated + rest : ownFirst({ ...texts, ownText: lines.slice(0, first).join('\n') }) + rest
}

/** The number of rules in a site's own file that count for the limit of the host. */
export function countOwnRedirects(path: string, text: string): number {
  if (path === 'vercel.json') return parseVercelSettings(text).redirects.length
  const lines = text.split('\n')
  const first = lines.findIndex(isPattern)
  return lines.slice(0, first < 0 ? lines.length : first).filter(isRule).length
}

function isRule(line: string): boolean {
  return line.trim() !== '' && !line.trimStart().startsWith('#')
}

function isPattern(line: string): boolean {
  return isRule(line) && /\*|:[a-z]/i.test(untilSpace(line.trim()))
}

/** Vercel takes the first redirect that fits, and of a header the last. */
function joinVercelSettings({ generated, ownText }: Texts): string {
  const [first, second] = [parseVercelSettings(ownText), parseVercelSettings(generated)]
  const redirects = [...first.redirects, ...second.redirects]
  return json({
    ...second.all,
    ...first.all,
    headers: [...second.headers, ...first.headers],
    ...(redirects.length > 0 && { redirects }),
  })
}

/** A file that is no settings is reported before it is read. */
function parseVercelSettings(text: string) {
  const value: unknown = JSON.parse(text)
  const all = isRecord(value) ? value : {}
  const list = (name: string): readonly unknown[] => (Array.isArray(all[name]) ? all[name] : [])
  return { all, headers: list('headers'), redirects: list('redirects') }
}
