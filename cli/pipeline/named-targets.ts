import { findNamed } from '../compile/files/assets.ts'
import { refusalOf, refusalProblem } from '../compile/files/published-files.ts'
import type { FindNamed, NameLike } from '../link/targets/resolve.ts'
import { posix } from 'node:path'
import { decodePath } from '../../runtime/contract/index.ts'
import { foldedPath } from '../files/folded-path.ts'
import type { SourceTree } from '../files/source-tree.ts'
import { splitAddress } from '../text/addresses.ts'
import type { LinkInput } from '../link/tables.ts'
import type { Project } from './open.ts'

/** What looks for the files and folders that links name. */
export function namedTargets(project: Project): Pick<LinkInput, 'findNamed' | 'nameLike'> {
  return { findNamed: openNamedTargets(project), nameLike: openNameLike(project) }
}

/** The function that looks for what links without a page name. `undefined` where such links are addresses of pages. */
export function openNamedTargets({ config, linksAreAddresses, files }: Project): FindNamed | undefined {
  if (linksAreAddresses) return undefined
  return (href, from) => {
    const target = findNamed(href, from, { files, refusalOf: (file) => refusalOf(file, from, { config, files }) })
    return target && 'refusal' in target ? { refusal: refusalProblem(target.file, target.refusal) } : target
  }
}

/** The function that finds the file which a relative path names in other letters, if there is one only. */
function openNameLike(project: Project): NameLike | undefined {
  const findNamed = openNamedTargets(project)
  return (href, from) => {
    const [path, rest] = splitAddress(href)
    const right = path.startsWith('/') || path.startsWith('@') ? undefined : pathLike(path, from, project.files)
    const target = right === undefined || right === path ? undefined : findNamed?.(right + rest, from)
    return target && 'hash' in target ? right + rest : undefined
  }
}

function pathLike(path: string, from: string, files: SourceTree): string | undefined {
  let folder = posix.dirname(from)
  const steps: string[] = []
  for (const written of path.split('/')) {
    const step = decodePath(written) ?? written
    const isName = step !== '.' && step !== '..' && step !== ''
    const names = isName ? namesLike(step, files.names(folder)) : [step]
    const [name] = names
    if (name === undefined || names.length > 1) return undefined
    folder = posix.join(folder, name)
    steps.push(name === step ? written : step === written ? name : encodeURIComponent(name))
  }
  return steps.join('/')
}

function namesLike(step: string, names: readonly string[]): readonly string[] {
  return names.includes(step) ? [step] : names.filter((name) => foldedPath(name) === foldedPath(step))
}
