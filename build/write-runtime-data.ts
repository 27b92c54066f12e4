import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { build } from 'esbuild'
import { parseSync } from 'oxc-parser'
import { documentScriptFiles, pageScriptForm } from '../features/lists/client.ts'
import { plainImports } from './plain-imports.ts'
import { classWordsOf, messagesOf, type SyntaxNode } from './runtime-facts.ts'

// Writes the facts about the runtime that docs-gen needs to build sites, as JSON beside the compiled runtime, and completes what TypeScript
// has compiled. Part of `npm run build`.

const features = 'features'
const target = join('dist', 'runtime')
/** Scripts of documents, by the name under which `docs-gen` finds them. */
const inlineScripts: Readonly<Record<string, string>> = {
  head: 'runtime/inline/head.ts',
  accessibility: 'runtime/inline/accessibility.ts',
  ...documentScriptFiles,
  start: 'runtime/inline/start.ts',
  'page-script': 'runtime/page-script/page-script.ts',
  'control-script': 'runtime/control-script/control-script.ts',
}
/** Other forms of some scripts, by the prefix of their name: for sites with a strict policy, where they are files, and for sites with features that add to pages. */
const forms = [
  { prefix: 'strict-', name: 'head', isStrict: true, hasFeatures: false },
  { prefix: 'strict-', name: 'start', isStrict: true, hasFeatures: false },
  { prefix: pageScriptForm.prefix, name: 'page-script', isStrict: false, hasFeatures: true },
]

/** Scripts that a browser runs which can run the app; in an older one, clicks would be kept for an app that never comes. */
const scriptsOfApp: ReadonlySet<string> = new Set(['start', 'page-script', 'control-script'])

/** Components of content: their classes count where pages have them, so that other sites do not get the rules of a package of styles for badges. */
const contentModules: ReadonlySet<string> = new Set(
  ['runtime/contract/icons.ts', 'runtime/contract/page-components.ts'].map(normalize),
)

/** The modules of the runtime, and those of features in the browser. */
const paths = [
  ...filesBelow('runtime'),
  ...filesBelow(features).filter((path) => /[\\/](?:browser|engine)[\\/]/.test(path)),
]
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .sort()
const programs = paths.map(parse)

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
}

function parse(path: string): SyntaxNode {
  return parseSync(path, readFileSync(path, 'utf8')).program as unknown as SyntaxNode
}

/** Bundles a script of the runtime as the text of a function that takes its settings. */
async function inlineScript({
  prefix,
  name,
  isStrict,
  hasFeatures,
}: (typeof forms)[number]): Promise<readonly [name: string, script: string]> {
  const path = inlineScripts[name]
  if (path === undefined) throw new Error(`No script is named ${name}.`)
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    format: 'esm',
    target: scriptsOfApp.has(name) ? 'es2020' : 'es2019',
    charset: 'utf8',
    define: {
      settings: 's',
      isStrict: String(isStrict),
      hasFeatures: String(hasFeatures),
      __DOCS_GEN_STRICT__: String(isStrict),
      __DOCS_GEN_ALONE__: 'true',
    },
    write: false,
  })
  const code = outputFiles[0]?.text.trim().replace(/;$/, '')
  return [prefix + name, `s=>{${code}}`]
}

function write(name: string, value: unknown): void {
  writeFileSync(join(target, name), `${JSON.stringify(value, undefined, 1)}\n`)
}

mkdirSync(target, { recursive: true })
write('texts.json', Object.fromEntries(programs.flatMap(messagesOf).sort(([a], [b]) => (a < b ? -1 : 1))))
const framed = paths.filter((path) => !contentModules.has(path)).map(parse)
write('classes.json', [...new Set(framed.flatMap(classWordsOf))].sort())
const scripts = [
  ...Object.keys(inlineScripts).map((name) => ({ prefix: '', name, isStrict: false, hasFeatures: false })),
  ...forms,
]
const scriptTexts = Object.fromEntries(await Promise.all(scripts.map(inlineScript)))
write('inline-scripts.json', scriptTexts)
const controlProgram = parseSync('controls.js', `(${scriptTexts['control-script']})`).program as unknown as SyntaxNode
write('control-texts.json', [...new Set(messagesOf(controlProgram).map(([id]) => id))].sort())

for (const path of filesBelow(features).filter((name) => name.endsWith('.css'))) cpSync(path, join('dist', path))

for (const path of [target, join('dist', features)].flatMap(filesBelow).filter((name) => name.endsWith('.js'))) {
  const text = readFileSync(path, 'utf8')
  const plain = plainImports(path, text)
  if (plain !== text) writeFileSync(path, plain)
}
