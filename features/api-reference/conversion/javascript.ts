import ts from 'typescript'
import type { Application } from 'typedoc'
import { isTypeScript } from '../../../cli/files/file-kinds.ts'

/** The files of JavaScript that entry points stand for. */
export function scriptsOf(entryPoints: readonly string[], root: string): readonly string[] {
  // Folders are read only for what may be JavaScript.
  const candidates = entryPoints.filter((entry) => !isTypeScript(entry))
  return candidates.length === 0 ? [] : ts.sys.readDirectory(root, scriptEndings, undefined, candidates)
}

const scriptEndings = ['.js', '.jsx', '.mjs', '.cjs']

const saidByCode = {
  block: ['@memberOf', '@memberof', '@implements', '@lends', '@method', '@func', '@name', '@requires'],
  modifier: ['@constructor', '@static', '@instance', '@inner', '@global', '@async', '@generator'],
} as const

/** Options for tags of JSDoc that TypeDoc does not know. They say in words what the code says, so pages do not repeat them. */
export const scriptTags = {
  blockTags: saidByCode.block,
  modifierTags: saidByCode.modifier,
  excludeTags: [...saidByCode.block, ...saidByCode.modifier],
} as const

/** Lets the compiler read JavaScript and what it imports, with the types in its comments. A tsconfig need not include it. */
export function readScripts({ options, logger }: Application, scripts: readonly string[]): void {
  if (scripts.length === 0) return
  const fileNames = options.getFileNames()
  const isAlone = fileNames.length === 0
  options.setCompilerOptions(
    isAlone ? [] : [...new Set([...fileNames, ...scripts])],
    { ...(isAlone && scriptOptions), ...options.getCompilerOptions(logger), ...javaScript },
    options.getProjectReferences(),
  )
}

const scriptOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
}

/** Modules of an installed package import one another, which the compiler follows up to a depth. */
const javaScript: ts.CompilerOptions = { allowJs: true, checkJs: false, noEmit: true, maxNodeModuleJsDepth: 100 }
