import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadParser } from '../../../cli/code/code-parser.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { readText } from '../../../cli/files/read-text.ts'
import { importedModules } from '../imported-modules.ts'
import type { MigratedConfig } from './migrate.ts'
import { isScript } from '../../../cli/files/file-kinds.ts'

/** Something for the owner of the site to do. */
interface Step {
  readonly command: string
  /** The purpose of the step, in one sentence. */
  readonly what: string
}

/** The steps that remain once the config is written. @param root absolute path of the site folder */
export async function nextSteps(
  root: string,
  { file, from, text, infima, hasDiagrams }: MigratedConfig,
): Promise<readonly Step[]> {
  await loadParser()
  const dependencies = dependenciesOf(join(root, 'package.json'))
  const modules = importedModules(file, text)
  const usesTheme = importsTheme(root) || text.includes('node_modules/@docusaurus/')
  const unusedPackages = dependencies.filter(
    (name) => isForDocusaurus(name) && !modules.some(isOf(name)) && !(usesTheme && isTheme(name)),
  )
  const requirements = [
    ['docs-gen', 'docs-gen'],
    ...(infima === undefined || usesTheme ? [] : [['infima', `infima@${versionOf(infima)}`]]),
    ...(hasDiagrams ? [['mermaid', 'mermaid']] : []),
  ]
  const scripts = scriptsOf(join(root, 'package.json'))
  const missing = requirements.flatMap(([name = '', spec = '']) => (dependencies.includes(name) ? [] : [spec]))
  return [
    { command: 'npx docs-gen build', what: `It reads ${file} from now on, and no longer ${from}.` },
    {
      command: 'npx docs-gen diff OLD build',
      what: 'Compares an earlier build, in the folder OLD, with the new one: addresses, anchors, texts, links.',
    },
    ...(scripts.length > 0
      ? [
          {
            command: scripts.join(', '),
            what: 'Scripts of package.json that run docusaurus; docs-gen has `serve` and `build`.',
          },
        ]
      : []),
    ...(missing.length > 0
      ? [{ command: `npm install ${missing.join(' ')}`, what: 'What the site uses, and so far has from elsewhere.' }]
      : []),
    ...(unusedPackages.length > 0
      ? [
          {
            command: `npm uninstall ${unusedPackages.join(' ')}`,
            what: 'What the new config does not use. Build again to see whether pages do.',
          },
        ]
      : []),
    { command: `rm ${from}`, what: 'Once the site is as it should be.' },
  ]
}

/** Whether a module belongs to a package. */
function isOf(name: string): (module: string) => boolean {
  return (module) => module === name || module.startsWith(`${name}/`)
}

/** Names of the packages that a manifest asks for. */
function dependenciesOf(manifest: string): readonly string[] {
  const { dependencies, devDependencies } = manifestAt(manifest)
  return [dependencies, devDependencies].flatMap((list) => (isRecord(list) ? Object.keys(list) : []))
}

/** Names of the scripts that start and build the site with Docusaurus. */
function scriptsOf(manifest: string): readonly string[] {
  const { scripts } = manifestAt(manifest)
  const all = isRecord(scripts) ? Object.entries(scripts) : []
  return all.flatMap(([name, text]) => (/\bdocusaurus (?:start|build|serve)\b/.test(String(text)) ? [name] : []))
}

function manifestAt(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readText(file) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function versionOf(folder: string): string {
  return String(manifestAt(join(folder, 'package.json'))['version'] ?? 'latest')
}

/** Parts of the names of packages of others for Docusaurus. */
const communityNames = ['plugin', 'theme', 'preset', 'lunr-search', 'search-local'].map((part) => `docusaurus-${part}`)

function isForDocusaurus(name: string): boolean {
  return name.startsWith('@docusaurus/') || communityNames.some((part) => name.includes(part))
}

/** Packages whose modules code of the site may import by the names of the theme. */
function isTheme(name: string): boolean {
  return ['preset-classic', 'theme-', 'plugin-content-'].some((start) => name.startsWith(`@docusaurus/${start}`))
}

function isOfTheme(module: string): boolean {
  return /^@theme(?:-original|-init)?\/|^@docusaurus\/(?:theme-|plugin-content-)/.test(module)
}

/** Whether code of the site imports parts that docs-gen may take from the installed theme. */
function importsTheme(root: string): boolean {
  try {
    const scripts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(isScript)
    return scripts.some((name) => importedModules(name, readText(join(root, 'src', name)) ?? '').some(isOfTheme))
  } catch {
    return false
  }
}
