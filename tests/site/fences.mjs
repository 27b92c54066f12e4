// Type-checks the code fences of a Markdown tree with the TypeScript compiler API.
// Shared by check-fences.mjs (command line) and code-fences.slow.test.ts (vitest).
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * @typedef {object} Fence
 * @property {string} file       path of the Markdown file, relative to the repository, with `/`
 * @property {number} line       1-based line of the opening fence
 * @property {'ts' | 'tsx' | 'js' | 'jsx'} lang
 * @property {string | undefined} title  the `title="…"` of the fence
 * @property {boolean} fragment  marked `fragment`: counted, not checked
 * @property {string} code
 * @property {number[]} columns  per code line: how many columns were removed at its start
 */

/**
 * @typedef {object} FenceError
 * @property {string} file
 * @property {number} line    1-based line in the Markdown file
 * @property {number} column  1-based column in the Markdown file
 * @property {string} message
 */

export const REPO_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const VIRTUAL_DIR = `${REPO_ROOT.split(path.sep).join('/')}/site/docs/__fences__`

/** @type {Record<string, Fence['lang']>} */
const LANGS = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
}

/**
 * Packages that the guides may name although this repository does not install them
 * (servers, bundler plugins). Everything imported from them has the type `any`.
 * A package that is in neither list is an error: it is probably a spelling mistake.
 */
const NOT_INSTALLED = [
  '@searchkit/api',
  '@tailwindcss/postcss',
  '@testing-library/react',
  '@testing-library/user-event',
  '@vitejs/plugin-react',
  'cors',
  'express',
  'happy-dom',
  'jsdom',
  'typesense-instantsearch-adapter',
  'y-indexeddb',
  'y-webrtc',
  'y-websocket',
]

const AMBIENT_FILE = `${VIRTUAL_DIR}/ambient.d.ts`
const AMBIENT = [
  "declare module '*.module.css' { const classes: Record<string, string>; export default classes; }",
  "declare module '*.css' {}",
  ...NOT_INSTALLED.map((name) => `declare module '${name}';`),
].join('\n')

/** @type {ts.CompilerOptions} */
const BASE_OPTIONS = {
  allowImportingTsExtensions: true,
  esModuleInterop: true,
  forceConsistentCasingInFileNames: true,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
  resolveJsonModule: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  types: ['node'],
}

/** @type {ts.CompilerOptions} */
const TS_OPTIONS = { ...BASE_OPTIONS, strict: true }

/** @type {ts.CompilerOptions} */
const JS_OPTIONS = { ...BASE_OPTIONS, allowJs: true, checkJs: true, strict: false }

/**
 * The Markdown files among (and below) the given files and folders, sorted.
 * @param {Iterable<string>} inputs
 * @returns {string[]}
 */
export function markdownFiles(inputs) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} entry @param {boolean} named */
  const visit = (entry, named) => {
    const stat = fs.statSync(entry)
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(entry)) {
        if (!name.startsWith('.') && name !== 'node_modules') {
          visit(path.join(entry, name), false)
        }
      }
    } else if (named || /\.mdx?$/.test(entry)) {
      files.add(entry)
    }
  }
  for (const input of inputs) {
    visit(path.resolve(input), true)
  }
  return [...files].sort()
}

/**
 * Collects every ts, tsx, js and jsx fence of the given Markdown files and folders.
 * @param {Iterable<string>} files
 * @returns {Fence[]}
 */
export function collectFences(files) {
  return markdownFiles(files).flatMap((file) => {
    const name = path.relative(REPO_ROOT, file).split(path.sep).join('/')
    return parseFences(fs.readFileSync(file, 'utf8'), name)
  })
}

// What may stand before a fence: block quotes, list markers and indentation (in any amount,
// since MDX has no indented code and fences inside JSX are usually indented).
const OPENING = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(`{3,}|~{3,})(.*)$/

/**
 * @param {string} source  the text of a Markdown file
 * @param {string} file    its name in the result
 * @returns {Fence[]}
 */
export function parseFences(source, file) {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  /** @type {Fence[]} */
  const fences = []
  let index = 0
  if (lines[0] === '---') {
    const end = lines.indexOf('---', 1)
    index = end === -1 ? 0 : end + 1
  }
  for (; index < lines.length; index++) {
    const opening = OPENING.exec(lines[index])
    if (!opening) {
      continue
    }
    const [, prefix, marker, rest] = opening
    if (marker[0] === '`' && rest.includes('`')) {
      continue // inline code, not a fence
    }
    const quotes = prefix.split('>').length - 1
    const line = index + 1
    /** @type {string[]} */
    const code = []
    /** @type {number[]} */
    const columns = []
    for (index++; index < lines.length; index++) {
      const start = contentStart(lines[index], quotes, prefix.length)
      const text = lines[index].slice(start)
      const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/.exec(text)
      if (closing && closing[1][0] === marker[0] && closing[1].length >= marker.length) {
        break
      }
      code.push(text)
      columns.push(start)
    }
    const info = rest.trim()
    const lang = LANGS[(/^[^\s{]*/.exec(info)?.[0] ?? '').toLowerCase()]
    if (!lang) {
      continue
    }
    const meta = info.replace(/^\S*/, '')
    const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
    const flags = meta.replace(/\w+=(?:"[^"]*"|'[^']*'|\S*)/g, ' ').replace(/\{[^}]*\}/g, ' ')
    fences.push({
      code: code.join('\n'),
      columns,
      file,
      fragment: /(?:^|\s)fragment(?:\s|$)/.test(flags),
      lang,
      line,
      title: title ? (title[1] ?? title[2]) : undefined,
    })
  }
  return fences
}

/**
 * Where the code of a line inside a fence starts: after as many quote markers as the opening
 * line had, and at most as much white space as stood before the opening fence.
 * @param {string} line
 * @param {number} quotes
 * @param {number} indent
 */
function contentStart(line, quotes, indent) {
  let at = 0
  for (let quote = 0; quote < quotes; quote++) {
    const marker = /^[ \t]*>/.exec(line.slice(at))
    if (!marker) {
      break
    }
    at += marker[0].length
  }
  while (at < indent && (line[at] === ' ' || line[at] === '\t')) {
    at++
  }
  return at
}

/**
 * Type-checks fences; those marked `fragment` are left out.
 * @param {Fence[]} fences
 * @returns {FenceError[]} sorted by file and line
 */
export function checkFences(fences) {
  const checked = fences.filter((fence) => !fence.fragment)
  /** @type {Map<string, ts.SourceFile | undefined>} */
  const shared = new Map()
  const isTs = (/** @type {Fence} */ fence) => fence.lang === 'ts' || fence.lang === 'tsx'
  const errors = [
    ...checkProgram(checked.filter(isTs), TS_OPTIONS, shared),
    ...checkProgram(
      checked.filter((fence) => !isTs(fence)),
      JS_OPTIONS,
      shared,
    ),
  ]
  return errors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
}

/**
 * The fence as a module: `export {}` keeps a fence that imports and exports nothing from
 * sharing its names with the other fences.
 * @param {Fence} fence
 */
function moduleText(fence) {
  return /^\s*(?:import|export)\b/m.test(fence.code) ? fence.code : `${fence.code}\nexport {}`
}

/**
 * @param {Fence[]} fences
 * @param {ts.CompilerOptions} options
 * @param {Map<string, ts.SourceFile | undefined>} shared  real files that were parsed already
 * @returns {FenceError[]}
 */
function checkProgram(fences, options, shared) {
  if (fences.length === 0) {
    return []
  }
  /** @type {Map<string, Fence>} */
  const byPath = new Map()
  /** @type {Map<string, string>} */
  const virtual = new Map([[AMBIENT_FILE, AMBIENT]])
  for (const fence of fences) {
    const slug = fence.file.replace(/^(?:.*\/)?site\/docs\//, '').replace(/\.mdx?$/, '')
    const name = `${VIRTUAL_DIR}/${slug.replace(/[^\w.-]+/g, '-')}-L${fence.line}.${fence.lang}`
    byPath.set(name, fence)
    virtual.set(name, moduleText(fence))
  }

  const real = ts.createCompilerHost(options)
  /** @type {ts.CompilerHost} */
  const host = {
    ...real,
    directoryExists: (name) => name === VIRTUAL_DIR || (real.directoryExists?.(name) ?? true),
    fileExists: (name) => virtual.has(name) || (!name.startsWith(`${VIRTUAL_DIR}/`) && real.fileExists(name)),
    getCurrentDirectory: () => REPO_ROOT,
    getSourceFile: (name, languageVersion, onError) => {
      const text = virtual.get(name)
      if (text !== undefined) {
        return ts.createSourceFile(name, text, languageVersion)
      }
      if (!shared.has(name)) {
        shared.set(name, real.getSourceFile(name, languageVersion, onError))
      }
      return shared.get(name)
    },
    readFile: (name) => virtual.get(name) ?? real.readFile(name),
    writeFile: () => {},
  }

  const cache = ts.createModuleResolutionCache(REPO_ROOT, (name) => name, options)
  host.resolveModuleNameLiterals = (literals, containingFile, redirected) =>
    literals.map(({ text }) => {
      const fence = byPath.get(containingFile)
      if (fence && /^\.\.?\//.test(text)) {
        const target = siblingFence(fence, text, byPath)
        return {
          resolvedModule:
            target === undefined ? undefined : { extension: path.posix.extname(target), resolvedFileName: target },
        }
      }
      return ts.resolveModuleName(text, containingFile, options, host, cache, redirected)
    })

  const program = ts.createProgram({
    host,
    options,
    rootNames: [AMBIENT_FILE, ...byPath.keys()],
  })

  /** @type {FenceError[]} */
  const errors = []
  for (const diagnostic of [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]) {
    errors.push({ column: 1, file: 'tests/site/fences.mjs', line: 1, message: describe(diagnostic) })
  }
  for (const [name, fence] of byPath) {
    const file = program.getSourceFile(name)
    const syntactic = program.getSyntacticDiagnostics(file)
    // A fence that does not parse would only repeat its mistake in the types.
    const diagnostics = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file)
    for (const diagnostic of diagnostics) {
      const { line, character } = ts.getLineAndCharacterOfPosition(
        /** @type {ts.SourceFile} */ (diagnostic.file ?? file),
        diagnostic.start ?? 0,
      )
      // A diagnostic may point at the appended `export {}`: show it on the last line.
      const at = Math.min(line, Math.max(fence.columns.length - 1, 0))
      errors.push({
        column: character + 1 + (fence.columns[at] ?? 0),
        file: fence.file,
        line: fence.line + 1 + at,
        message: describe(diagnostic),
      })
    }
  }
  return errors
}

/** @param {ts.Diagnostic} diagnostic */
function describe(diagnostic) {
  return `TS${diagnostic.code}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n  ')}`
}

/**
 * Resolves a relative import of a fence to the fence of the same guide whose title is that
 * file: the nearest one above (a guide may show a file several times), else the first below.
 * Fences without a title are taken to lie next to the titled file.
 * @param {Fence} fence
 * @param {string} specifier
 * @param {Map<string, Fence>} byPath
 * @returns {string | undefined}
 */
function siblingFence(fence, specifier, byPath) {
  const strip = (/** @type {string} */ name) => name.replace(/\.(?:[cm]?[jt]sx?)$/, '')
  const code = strip(
    fence.title === undefined
      ? path.posix.normalize(specifier)
      : path.posix.join(path.posix.dirname(fence.title), specifier),
  )
  /** @type {string | undefined} */
  let above
  /** @type {string | undefined} */
  let below
  for (const [name, other] of byPath) {
    if (other === fence || other.file !== fence.file || other.title === undefined) {
      continue
    }
    const title = strip(path.posix.normalize(other.title))
    const matches =
      title === code || title === `${code}/index` || (fence.title === undefined && title.endsWith(`/${code}`))
    if (matches && other.line < fence.line) {
      above = name
    } else if (matches) {
      below ??= name
    }
  }
  return above ?? below
}
