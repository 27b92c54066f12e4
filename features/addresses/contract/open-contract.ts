import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix, relative, resolve } from 'node:path'
import { isRelativePath, isWebAddress } from '../../../cli/text/addresses.ts'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { type ContractFault, isFault, type Published, type Renames } from '../published.ts'
import { publishedInFolder } from './of-folder.ts'
import { readList } from './of-list.ts'
import { publishedAtRef } from './of-ref.ts'
import { publishedInSitemap } from './of-sitemap.ts'

/** What a site has published. */
export interface Contract {
  readonly published: Published
  readonly renames: Renames
  /** Path of the list that has it, relative to the site folder. */
  readonly list?: string
}

/** Where a contract is looked for. */
export interface ContractInput {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly cacheDir: string
  readonly isKept: boolean
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  /** Base path that the command line names. */
  readonly baseUrl: string | undefined
}

/** A contract that cannot be read, with the file that is wrong. */
export interface UnreadableContract extends ContractFault {
  readonly file?: string
}

/** Reads what a site has published: from a folder, a sitemap or a list, or from the site as a git ref has it. */
export async function openContract(name: string, input: ContractInput): Promise<Contract | UnreadableContract> {
  if (isWebAddress(name)) return withoutRenames(await ofUrl(name, input.base))
  const path = [resolve(name), resolve(input.root, name)].find((one) => existsSync(one))
  if (path === undefined) return isPath(name) ? missing(name) : publishedAtRef(name, input)
  if (statSync(path).isDirectory()) return withoutRenames(publishedInFolder(path))
  const text = readFileSync(path, 'utf8')
  const file = posixPath(relative(input.root, path))
  if (path.endsWith('.json')) {
    const list = withoutRenames(readList(text))
    return isFault(list) ? { ...list, file } : { ...list, list: file }
  }
  if (!path.endsWith('.xml'))
    return {
      fault: `${name} is neither a folder nor a .json or .xml file`,
      hint: 'Give a built folder, a sitemap.xml or a published.json.',
    }
  const read = async (url: string): Promise<string | ContractFault> => {
    const part = resolve(path, '..', posix.basename(url))
    if (existsSync(part)) return readFileSync(part, 'utf8')
    return {
      fault: `The sitemap names ${url}, and there is no file ${posix.basename(url)} beside it`,
      hint: 'Put it there, or give the URL of the sitemap.',
    }
  }
  return withoutRenames(await publishedInSitemap({ text, baseUrl: input.base, read }))
}

function withoutRenames(published: Published | ContractFault): Contract | ContractFault {
  return isFault(published) ? published : { published, renames: new Map() }
}

/** Whether a name is a path, and not a branch such as `feature/x`. */
function isPath(name: string): boolean {
  return isRelativePath(name) || name.startsWith('/') || name.endsWith('.json') || name.endsWith('.xml')
}

function missing(name: string): ContractFault {
  return {
    fault: `There is no file ${name}`,
    hint: 'Correct the path: it starts from this folder, or from that of the site.',
  }
}

async function ofUrl(name: string, baseUrl: string): Promise<Published | ContractFault> {
  const url = name.endsWith('.xml') ? name : new URL('sitemap.xml', name.endsWith('/') ? name : `${name}/`).href
  const text = await fetchText(url)
  return typeof text === 'string' ? publishedInSitemap({ text, baseUrl, read: fetchText }) : text
}

/** Time to wait for an answer, in ms. */
const longestWait = 20_000

async function fetchText(url: string): Promise<string | ContractFault> {
  const hint = 'See whether a browser gets it, or save it and give the file.'
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestWait) })
    return response.ok ? await response.text() : { fault: `${url} answers with ${response.status}`, hint }
  } catch (error) {
    const { cause, message } = error as Error
    return { fault: `${url} cannot be requested: ${cause instanceof Error ? cause.message : message}`, hint }
  }
}
