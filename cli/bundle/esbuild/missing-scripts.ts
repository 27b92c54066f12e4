import { basename, dirname } from 'node:path'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import type { BundleArtifacts } from '../input.ts'
import { importRequests, type Script } from './script-names.ts'

/**
 * Reports scripts that pages or other scripts load, and that are not in the bundle: in a browser, whatever needs them would be dead without
 * a word. `loadParser` must have been called.
 * @param scripts all scripts of the bundle
 * @param loaded paths of the scripts that pages load
 */
export function missingScripts(scripts: readonly Script[], loaded: readonly string[]): readonly Diagnostic[] {
  const names = new Set(scripts.map(({ path }) => basename(path)))
  const fromPages = loaded.map((path) => ({ importer: 'A page', name: basename(path) }))
  const fromScripts = scripts.flatMap(({ path, text }) => importedNames(text).map((name) => ({ importer: path, name })))
  return [...fromPages, ...fromScripts]
    .filter(({ name }) => !names.has(name))
    .map(({ importer, name }) =>
      diagnostic({
        code: 'output-incomplete',
        message: `${importer} loads the script ${name}, which is not in the output`,
      }),
    )
}

/** Reports files that the head or the data of pages names, and that are not in the bundle. */
export function missingAssets(bundle: NamingBundle): readonly Diagnostic[] {
  const { data, script, stylesheets, classSheets, fonts, embeds = {}, pages, files, assets } = bundle
  const hrefs = new Set([...files, ...assets].map(({ path }) => data.baseUrl + path))
  const ofPages = Object.values(pages).flatMap((page) => [page.script, ...(page.stylesheets ?? [])])
  const ofSite = [script, data.search?.styles, ...stylesheets, ...fonts, ...Object.values(embeds)]
  const ofClasses = Object.values(classSheets)
  return [...new Set([...ofSite, ...ofClasses, ...Object.values(data.sidebars), ...ofPages])]
    .filter((href) => href !== undefined && !hrefs.has(href))
    .map((href) =>
      diagnostic({ code: 'output-incomplete', message: `A page loads ${href}, which is not in the output` }),
    )
}

/** The addresses that a bundle refers to, and its files. */
type NamingBundle = Pick<
  BundleArtifacts,
  'data' | 'script' | 'stylesheets' | 'classSheets' | 'fonts' | 'embeds' | 'pages' | 'files' | 'assets'
>

/** Names of the files that a script imports from the site's own folder of scripts. */
function importedNames(text: string): readonly string[] {
  // An address that is computed when the script runs names no file.
  const addresses = importRequests(text).flatMap(({ code }) => /^(["'`])([^"'`$]*)\1$/.exec(code)?.[2] ?? [])
  return addresses.filter((address) => dirname(address).endsWith('/assets/js')).map((address) => basename(address))
}
