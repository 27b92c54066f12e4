import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ApiPackage } from '../../../templates/api/index.ts'

/** The keys of a `package.json` that say what a package offers. */
export interface Manifest {
  /** Absolute path of the package's folder. */
  readonly folder: string
  readonly name: string
  readonly version?: string
  readonly description?: string
  readonly repository?: { readonly url: string; readonly directory?: string }
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads a package's manifest; `undefined` where there is none, or none that can be read. */
export function readManifest(folder: string): Manifest | undefined {
  const data = readJson(join(folder, 'package.json'))
  if (!data || typeof data['name'] !== 'string') return undefined
  const repository = repositoryOf(data['repository'])
  return {
    folder,
    name: data['name'],
    ...(typeof data['version'] === 'string' ? { version: data['version'] } : {}),
    ...(typeof data['description'] === 'string' && data['description'] !== ''
      ? { description: data['description'] }
      : {}),
    ...(repository ? { repository } : {}),
    data,
  }
}

/** The manifest nearest above a file. */
export function manifestAbove(file: string): Manifest | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return readManifest(folder)
    if (folder === dirname(folder)) return undefined
  }
}

/** What pages say of a package. @param revision branch, tag or commit of its repository */
export function packageInfo({ name, version, description, repository }: Manifest, revision: string): ApiPackage {
  const url = repository && folderUrl(repository, revision)
  return {
    name,
    ...(version === undefined ? {} : { version }),
    ...(description === undefined ? {} : { description }),
    ...(url === undefined ? {} : { url }),
  }
}

/** The page of a file in its package's repository; `undefined` where the manifest names none on a host we know. */
export function fileUrl(
  manifest: Manifest,
  place: { path: string; line: number },
  revision: string,
): string | undefined {
  const { repository } = manifest
  const host = repository && hostOf(repository.url)
  if (!host) return undefined
  const path = [repository.directory, place.path].filter(Boolean).join('/')
  return `${host.base}${host.file}/${revision}/${encodeURI(path)}#${host.line(place.line)}`
}

function folderUrl({ url, directory = '' }: NonNullable<Manifest['repository']>, revision: string): string | undefined {
  const host = hostOf(url)
  if (!host) return undefined
  return directory === '' && revision === 'HEAD'
    ? host.base
    : `${host.base}${host.folder}/${revision}/${encodeURI(directory)}`.replace(/\/$/, '')
}

interface Host {
  readonly base: string
  readonly file: string
  readonly folder: string
  readonly line: (line: number) => string
}

function hostOf(url: string): Host | undefined {
  const base = /^https:\/\/(github\.com|gitlab\.com|bitbucket\.org)\/[\w.-]+\/[\w./-]+$/.exec(url)
  const line = (n: number): string => `L${n}`
  if (base?.[1] === 'github.com') return { base: url, file: '/blob', folder: '/tree', line }
  if (base?.[1] === 'gitlab.com') return { base: url, file: '/-/blob', folder: '/-/tree', line }
  return base ? { base: url, file: '/src', folder: '/src', line: (n) => `lines-${n}` } : undefined
}

/** A repository as manifests write it, as the address of its page. */
function repositoryOf(value: unknown): Manifest['repository'] {
  if (typeof value === 'string') return { url: webUrl(value) }
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string')
    return undefined
  const directory = 'directory' in value && typeof value.directory === 'string' ? value.directory : undefined
  return { url: webUrl(value.url), ...(directory === undefined ? {} : { directory }) }
}

function webUrl(url: string): string {
  const short = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(url)
  if (short) return `https://${short[1] ?? 'github'}.${short[1] === 'bitbucket' ? 'org' : 'com'}/${short[2]}`
  return url
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^git:\/\//, 'https://')
    .replace(/\.git$/, '')
}

function readJson(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
