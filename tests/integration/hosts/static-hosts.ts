import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The answer of a host. */
export interface Reply {
  readonly status: number
  readonly location?: string
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

/** A folder as one host serves it. @param path without query */
export type Host = (path: string) => Reply

/** Serves a folder by the rules that a host documents. @param root the folder whose path is `/` */
export function openHost(name: string, root: string, rulesFolder: string): Host {
  const rules = name === 'nginx' ? [] : redirectsIn(rulesFolder)
  const headers = headersIn(rulesFolder)
  const file = (path: string): string | undefined => {
    const place = join(root, decodeURIComponent(path))
    return existsSync(place) && statSync(place).isFile() ? readFileSync(place, 'utf8') : undefined
  }
  const page = (path: string): Reply | undefined => {
    const body = file(path)
    return body === undefined ? undefined : { status: 200, body, headers: headersOf(path, headers) }
  }
  const missing: Reply = { status: 404, body: file('/404.html') ?? '', headers: {} }
  return (path) => {
    const rule = rules.find(({ from }) => from === path)
    if (rule) return { status: 301, location: rule.to, headers: {} }
    // An object store knows keys only.
    if (name === 's3') return path.endsWith('/') ? missing : (page(path) ?? missing)
    if (path.endsWith('/')) return page(`${path}index.html`) ?? missing
    const isFolder = file(`${path}/index.html`) !== undefined
    if (name === 'nginx') return page(path) ?? page(`${path}/index.html`) ?? page(`${path}.html`) ?? missing
    return (
      page(path) ?? (isFolder ? { status: 301, location: `${path}/`, headers: {} } : (page(`${path}.html`) ?? missing))
    )
  }
}

function redirectsIn(folder: string): readonly { readonly from: string; readonly to: string }[] {
  const text = readText(join(folder, '_redirects'))
  const lines = text.split('\n').filter((line) => / 301!?$/.test(line))
  const vercel = JSON.parse(readText(join(folder, 'vercel.json')) || '{}') as {
    readonly redirects?: readonly { readonly source: string; readonly destination: string }[]
  }
  return [
    ...lines.map((line) => line.split(' ')).map(([from = '', to = '']) => ({ from, to })),
    ...(vercel.redirects ?? []).map(({ source, destination }) => ({
      from: source.replaceAll('\\', ''),
      to: destination,
    })),
  ]
}

interface HeaderRule {
  readonly matches: (path: string) => boolean
  readonly headers: readonly (readonly [string, string])[]
}

function headersIn(folder: string): readonly HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = []
  for (const line of readText(join(folder, '_headers')).split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
    else if (line !== '') rules.push({ pattern: line, headers: [] })
  }
  const vercel = JSON.parse(readText(join(folder, 'vercel.json')) || '{}') as {
    readonly headers?: readonly {
      readonly source: string
      readonly headers: readonly { key: string; value: string }[]
    }[]
  }
  return [
    ...rules.map(({ pattern, headers }) => ({
      matches: (path: string) => path.startsWith(pattern.replace(/\*$/, '')),
      headers,
    })),
    ...(vercel.headers ?? []).map(({ source, headers }) => ({
      matches: (path: string) => new RegExp(`^${source}$`).test(path),
      headers: headers.map(({ key, value }) => [key, value] as const),
    })),
  ]
}

/** A host that finds a header in two rules joins the values. */
function headersOf(path: string, rules: readonly HeaderRule[]): Readonly<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const [name, value] of rules.filter(({ matches }) => matches(path)).flatMap(({ headers }) => headers))
    all[name] = all[name] === undefined ? value : `${all[name]}, ${value}`
  return all
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Follows every link, script, style sheet and picture from a page on; returns what was not answered with a file, and the pages. */
export function crawl(
  host: Host,
  start: string,
): { readonly broken: readonly string[]; readonly pages: readonly string[] } {
  const visitedPaths = new Set([start])
  const broken: string[] = []
  const pages: string[] = []
  for (const path of visitedPaths) {
    const answer = host(path)
    if (answer.status !== 200) broken.push(`${path} ${answer.status}`)
    if (answer.status !== 200 || !answer.body?.startsWith('<!doctype html>')) continue
    pages.push(path)
    for (const [, address = ''] of answer.body.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), `https://here${path}`)
      if (url.host === 'here') visitedPaths.add(url.pathname)
    }
  }
  return { broken, pages }
}
