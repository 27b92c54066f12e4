import { dirname } from 'node:path'
import { foldersCode, stringCode } from '../../cli/commands/init/config-code.ts'
import { fromSite, type Surroundings } from '../../cli/commands/init/repository.ts'
import { call } from './names.ts'

/** The API reference of a site that `docs-gen init` makes. */
export const newReference = {
  call,
  devDependencies: { typedoc: '^0.28.20' },
  source,
  documentsStarter,
  files,
}

/** The packages of a workspace, the library around the site, or the example in it. */
function source(surroundings: Surroundings | undefined): string {
  if (surroundings && surroundings.workspaces.length > 0)
    return `${call}({ packages: ${foldersCode(surroundings.workspaces, surroundings)} })`
  if (surroundings?.entryPoint === undefined) return `${call}({ entryPoints: ['src/index.ts'] })`
  const { entryPoint, hasTsconfig } = surroundings
  const tsconfig = hasTsconfig ? fromSite('tsconfig.json', surroundings) : `./${ownTsconfig}`
  return `${call}({ entryPoints: [${stringCode(fromSite(entryPoint, surroundings))}], tsconfig: ${stringCode(tsconfig)} })`
}

/** Whether it documents the example in the starter, as there is nothing else. */
function documentsStarter(surroundings: Surroundings | undefined): boolean {
  return !surroundings?.entryPoint && !surroundings?.workspaces.length
}

/** The file that names the sources of a library without a tsconfig.json. */
const ownTsconfig = 'tsconfig.api.json'

/** Files of the site that only the reference needs, by path. */
function files(surroundings: Surroundings | undefined): Readonly<Record<string, string>> {
  const sources = surroundings && librarySources(surroundings)
  return sources === undefined ? {} : { [ownTsconfig]: tsconfigOf(sources) }
}

/** The folder of a library that has no tsconfig.json, from the site; TypeDoc needs one. */
function librarySources(surroundings: Surroundings): string | undefined {
  const { workspaces, entryPoint, hasTsconfig } = surroundings
  if (workspaces.length > 0 || entryPoint === undefined || hasTsconfig) return undefined
  return fromSite(dirname(entryPoint), surroundings)
}

function tsconfigOf(sources: string): string {
  const compilerOptions = { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true }
  const settings = { compilerOptions: { ...compilerOptions, skipLibCheck: true }, include: [sources] }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}
