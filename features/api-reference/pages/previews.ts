import { hashAt } from './plan/anchors.ts'
import { docsOf } from './blocks/details.ts'
import { docsSentence } from './blocks/docs.ts'
import { textOf } from '../../../templates/hast.ts'
import { kinds } from '../model/kinds.ts'
import { layOut } from './signatures/layout.ts'
import type { ApiModel, ApiReflection } from '../model/model.ts'
import { hasPage, moduleFileName } from './plan/addresses.ts'
import { type ApiPlan, propertiesOf } from './plan/plan.ts'
import { typeContext } from './signatures/types.ts'
import { declaredCode } from './versions/declared-code.ts'

/** Previews at links to the symbols of a module, by the path of a symbol below the reference, with its anchor. */
export interface ApiPreviews {
  /** The first sentence of a comment. */
  readonly texts: Readonly<Record<string, string>>
  /** The code of a symbol without a comment. */
  readonly codes: Readonly<Record<string, string>>
}

/** The size of a box beside a link: characters in a line of code, and lines. */
const room = { columns: 52, lines: 8 }
const plain = typeContext(() => undefined)

/** The previews of each module, by its name in paths. */
export function apiPreviews({ modules }: ApiModel, plan: ApiPlan): ReadonlyMap<string, ApiPreviews> {
  const collectors = new Map<string, ReturnType<typeof collector>>()
  for (const module of modules) {
    const name = moduleFileName(module.name)
    const previews = collectors.get(name) ?? collector(plan)
    collectors.set(name, previews)
    previews.add(module)
    addContents(module, previews)
  }
  return new Map([...collectors].map(([name, { texts, codes }]) => [name, { texts, codes }]))
}

interface Collector extends ApiPreviews {
  readonly add: (reflection: ApiReflection) => void
}

function collector({ places, basePath }: ApiPlan): Collector {
  const texts: Record<string, string> = {}
  const codes: Record<string, string> = {}
  const add = (reflection: ApiReflection): void => {
    const place = places.get(reflection.id)
    if (!place) return
    const key = place.path.slice(basePath.length + 1) + hashAt(place)
    const text = docsSentence(docsOf(reflection))
    const code = text === '' ? shortCode(reflection) : ''
    if (text !== '') texts[key] ??= text
    else if (code !== '') codes[key] ??= code
  }
  return { texts, codes, add }
}

function addContents(container: ApiReflection, previews: Collector): void {
  for (const child of container.children ?? []) {
    for (const one of [child, ...membersOf(child)]) {
      previews.add(one)
      for (const signature of (one.signatures ?? []).slice(1))
        previews.add({ ...one, id: signature.id, signatures: [signature] })
    }
    if (child.kind === kinds.namespace) addContents(child, previews)
  }
}

/** The code of the first overload, if the box has room for it. */
function shortCode(reflection: ApiReflection): string {
  const { signatures } = reflection
  const first = signatures ? { ...reflection, signatures: signatures.slice(0, 1) } : reflection
  const code = textOf(layOut(declaredCode(first, plain), room.columns))
  return code.split('\n').length > room.lines ? '' : code
}

function membersOf(reflection: ApiReflection): readonly ApiReflection[] {
  if (reflection.kind === kinds.namespace) return []
  if (!hasPage(reflection)) return propertiesOf(reflection)
  // An inherited member has the preview of the original.
  return (reflection.children ?? []).filter(({ inheritedFrom }) => inheritedFrom === undefined)
}
