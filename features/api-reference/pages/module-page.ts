import type { ElementContent, Root } from 'hast'
import { details } from './blocks/details.ts'
import { detailList } from './blocks/docs.ts'
import { type Child, h } from '../../../templates/hast.ts'
import { nameOfKind } from '../model/kinds.ts'
import { memberIndex } from './blocks/member-index.ts'
import { sourceLink } from './blocks/member.ts'
import type { ApiPackage, ApiReach, ApiReflection } from '../model/model.ts'
import { otherNameRows } from './blocks/other-name-rows.ts'
import { memberGroups } from './page-body.ts'
import { aboutLine } from './blocks/about-line.ts'
import type { PageContext } from './page-context.ts'
import type { ApiPagePlan } from './plan/plan.ts'
import { kindLine as declarationLine } from './page-head.ts'
import { historyRows } from './versions/history-rows.ts'

/** The page of a module or a namespace, with its exports. */
export function modulePage(page: ApiPagePlan, context: PageContext): Root {
  const { reflection } = page
  const intro = details(withoutMembers(reflection), context)
  const description = intro.length === 0 && !page.parent ? packageText(page, context) : undefined
  return {
    type: 'root',
    children: [
      kindLine(page, context),
      ...reachText(page),
      ...(description === undefined ? [] : [h('p', {}, description)]),
      ...intro,
      ...detailList([...otherNameRows(reflection, context), ...historyRows(reflection, context)]),
      ...memberIndex(reflection, context),
      ...memberGroups(reflection, context),
    ],
  }
}

function withoutMembers({ children: _children, ...rest }: ApiReflection): ApiReflection {
  return rest
}

/** "Module of @lexical/react · version 0.35.0 · Repository", or the module of a namespace. */
function kindLine(page: ApiPagePlan, context: PageContext): ElementContent {
  const { reflection, module, parent } = page
  if (parent) return declarationLine(page, context)
  const manifest = packageOf(page, context)
  const kind = module.reach === undefined ? nameOfKind(reflection) : reachKinds[module.reach]
  return aboutLine(kind, manifest && packageLine(manifest, module.name), sourceLink(reflection, context))
}

const reachKinds: Readonly<Record<ApiReach, string>> = { global: 'Global declarations', unexported: 'Declarations' }

/** How code comes by what a module declares, where that is not by an import. */
function reachText({ reflection, module }: ApiPagePlan): readonly ElementContent[] {
  const { name, package: owner = name, reach } = module
  if (reflection !== module || reach === undefined) return []
  const text =
    reach === 'global'
      ? 'These names are global: code has them without an import.'
      : `What ${owner} exports names these types, and it does not export them: code cannot import them.`
  return [h('p', {}, text)]
}

function packageLine({ name, version, url }: ApiPackage, moduleName: string): Child {
  const parts: Child[] = [
    moduleName === name ? undefined : ` of ${name}`,
    version === undefined ? undefined : ` · version ${version}`,
    url === undefined ? undefined : [' · ', h('a', { href: url }, 'Repository')],
  ]
  return parts
}

function packageOf({ module }: ApiPagePlan, { model }: PageContext): ApiPackage | undefined {
  return module.package === undefined ? undefined : model.packages[module.package]
}

/** The description of the package, for its only module or the module of its name. */
function packageText(page: ApiPagePlan, context: PageContext): string | undefined {
  const manifest = packageOf(page, context)
  return manifest?.name === page.module.name ? manifest.description : undefined
}
