import type ts from 'typescript'
import type { DocumentationEntryPoint } from 'typedoc'
import { firstNames } from '../../../../cli/text/first-names.ts'
import type { DocumentedPackage } from '../../packages/documented-packages.ts'
import { nodePlace } from '../node-place.ts'
import type { Problems } from '../problems.ts'
import { isAlias, isAmbientModule } from './ambient-modules.ts'
import { filesOf, isNamedModule, isScriptFile, type NamedModule } from './program-files.ts'

/** Most names and places in the message. */
const [maxNames, maxPlaces] = [20, 5]

interface AdditionsReport {
  readonly packageOf: (file: string) => DocumentedPackage | undefined
  /** Whether the author leaves a declaration out. */
  readonly isIgnored: (symbol: ts.Symbol, checker: ts.TypeChecker) => boolean
  readonly problems: Problems
}

/** Names what documented packages declare for modules of others, such as `*.css`, or add to them: the reference has no page for it. */
export function reportModuleAdditions(
  points: readonly DocumentationEntryPoint[],
  { packageOf, isIgnored, problems }: AdditionsReport,
): void {
  const shown = new Set(points.map(({ displayName }) => displayName))
  const additions = new Map<string, NamedModule>()
  for (const { program, sourceFile } of points)
    for (const file of filesOf(sourceFile.getSourceFile(), program).filter(({ fileName }) => packageOf(fileName)))
      for (const module of modulesIn(file, program))
        if (
          !shown.has(module.name.text) &&
          !isOwn(module, program, packageOf) &&
          !isLeftOut(module, program, isIgnored)
        )
          additions.set(module.name.text, module)
  if (additions.size === 0) return
  const names = firstNames([...additions.keys()], maxNames)
  problems.note({
    message: `What is declared for modules of other packages is not in the reference: ${names}.`,
    hint: 'Document these packages beside it to see what is added to their types, or describe it in a guide.',
    places: [...additions].slice(0, maxPlaces).map(([label, module]) => ({ label, place: nodePlace(module.name) })),
  })
}

function modulesIn(file: ts.SourceFile, program: ts.Program): readonly NamedModule[] {
  const modules = file.statements.filter(isNamedModule)
  return isScriptFile(file, program) ? modules.filter((module) => !isAlias(module) || isAmbientModule(module)) : modules
}

/** Whether a documented package has the module itself: then its page shows what is added. */
function isOwn(
  { name }: NamedModule,
  program: ts.Program,
  packageOf: (file: string) => DocumentedPackage | undefined,
): boolean {
  const declarations = program.getTypeChecker().getSymbolAtLocation(name)?.declarations ?? []
  return declarations.some((node) => !isNamedModule(node) && packageOf(node.getSourceFile().fileName))
}

function isLeftOut({ name }: NamedModule, program: ts.Program, isIgnored: AdditionsReport['isIgnored']): boolean {
  const checker = program.getTypeChecker()
  const symbol = checker.getSymbolAtLocation(name)
  return symbol !== undefined && isIgnored(symbol, checker)
}
