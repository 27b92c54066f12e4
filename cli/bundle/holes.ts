import { resolve } from 'node:path'
import type { WrittenCode } from '../../templates/entries.ts'
import type { EsmBlock, FrozenBody, Hole } from '../compile/frozen-body.ts'
import { fillHrefs } from '../compile/marks.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { boundNames } from './bound-names.ts'
import { separateNames } from './own-scopes.ts'
import { runtimeComponents } from './runtime-names.ts'
import { shareScope } from './shared-imports.ts'
import { undefinedValues } from './undefined-values.ts'

/** A page (or the excerpt of one) with holes, its code ready to be put into a module. */
export interface PageWithHoles {
  /** Page id; with `#excerpt` for the part of a post that lists show. */
  readonly id: string
  readonly file: string
  /** Module path, for pages that are a React module. */
  readonly component?: string
  readonly esm: readonly WrittenCode[]
  readonly holes: readonly WrittenCode[]
  readonly names: readonly (readonly string[])[]
  readonly runtimeNames: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Id of a post's excerpt, which has holes of its own. */
export function excerptId(pageId: string): string {
  return `${pageId}#excerpt`
}

/** Every page with holes, with hrefs in their places. @param root absolute path of the site folder */
export function pagesWithHoles(site: Site, root: string): readonly PageWithHoles[] {
  return site.routes.flatMap((route) => {
    const { body, excerpt } = route.compiled
    const pages = body.holes.length > 0 ? [pageWithHoles(route, route.page.id, { body, root })] : []
    return excerpt && excerpt.holes.length > 0
      ? [...pages, pageWithHoles(route, excerptId(route.page.id), { body: excerpt, root })]
      : pages
  })
}

function pageWithHoles(
  route: LinkedRoute,
  id: string,
  { body, root }: { body: FrozenBody; root: string },
): PageWithHoles {
  if (route.page.body.type === 'component') return componentPage(route, resolve(root, route.page.body.module))
  const file = route.page.file ?? route.page.id
  const fill = (code: string): string => fillHrefs(code, (n) => route.hrefs[n] ?? '')
  const bound = new Set(body.esm.flatMap((block) => boundNames(block.code)))
  const scope = separateNames({ esm: body.esm.map((block) => fromPage(block, file)), holes: body.holes }, file)
  const used = [...new Set(body.holes.flatMap((hole) => hole.names))].filter((name) => !bound.has(name))
  return {
    id,
    file,
    esm: shareScope(
      scope.esm.map((block) => writtenEsm(block)),
      file,
    ),
    holes: scope.holes.map((hole) => ({
      code: fill(hole.code),
      origin: { file: hole.file ?? file, line: hole.line, column: hole.column },
    })),
    names: scope.holes.map((hole) => hole.names),
    runtimeNames: used.filter((name) => runtimeComponents.has(name)),
    diagnostics: [
      ...used.filter((name) => !runtimeComponents.has(name)).map((name) => undefinedComponent(name, file, body.holes)),
      ...undefinedValues(body.holes, bound, file),
    ],
  }
}

/** A page that is a React module is one hole: the module's default export. */
function componentPage(route: LinkedRoute, component: string): PageWithHoles {
  const file = route.page.file ?? route.page.id
  return {
    id: route.page.id,
    file,
    component,
    esm: [{ code: `import Page from ${JSON.stringify(component)}` }],
    holes: [{ code: '<Page />', origin: { file, line: 1, column: 1 } }],
    names: [['Page']],
    runtimeNames: [],
    diagnostics: [],
  }
}

/** Relative imports of a partial start from the partial. */
function fromPage(block: EsmBlock, pageFile: string): EsmBlock {
  const { file } = block
  if (file === undefined || file === pageFile) return block
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const code = block.code.replace(
    /(?<=(?:\bfrom|\bimport)\s*['"])\.{1,2}\/[^'"]+(?=['"])/g,
    (path) => `@site/${folder}${path}`,
  )
  return { ...block, code }
}

function writtenEsm({ code, file, line }: EsmBlock): WrittenCode {
  return file === undefined ? { code } : { code, origin: { file, line, column: 1 } }
}

function undefinedComponent(name: string, file: string, holes: readonly Hole[]): Diagnostic {
  const hole = holes.find((candidate) => candidate.names.includes(name))
  return {
    code: 'component-undefined',
    severity: 'error',
    message: `The component <${name}> is used but not imported.`,
    hint: `Import it at the top of the file: import ${name} from './${name}'.`,
    at: { file: hole?.file ?? file, line: hole?.line ?? 1, column: hole?.column ?? 1, length: name.length + 1 },
  }
}
