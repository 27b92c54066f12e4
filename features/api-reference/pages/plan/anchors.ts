import { textOf } from '../../../../templates/hast.ts'
import { kinds } from '../../model/kinds.ts'
import { layOut } from '../signatures/layout.ts'
import type { ApiReflection } from '../../model/model.ts'
import { typeContext } from '../signatures/types.ts'

/** A text with a dash in the place of each run of white space, which an anchor cannot have. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '-')
}

/** The anchors of one page: names as they are, so that a new member changes none of the others. */
export class Anchors {
  readonly #anchors = new Set<string>()

  /** An unused anchor for a declaration. One of a static member says so; of two others with one name, the second has its kind. */
  claim(reflection: ApiReflection, name = reflection.name): string {
    const plain = withoutSpaces(name)
    const isStatic = reflection.flags?.isStatic === true
    return this.#first([...(isStatic ? [] : [plain]), `${plain}-${kindWord(reflection)}`])
  }

  /** An unused anchor for an overload, by its parameters: `find(id,limit)`. Their types tell those of the same names apart. */
  claimOverload(anchor: string, { parameters = [] }: ApiReflection): string {
    const names = parameters.map(({ name }) => name)
    const types = parameters.map(({ name, type }) => (type ? textOf(layOut(plainTypes.code(type), Infinity)) : name))
    return this.#first([`${anchor}(${names.join(',')})`, `${anchor}(${types.join(',').replace(/\s+/g, '')})`])
  }

  #first(candidates: readonly string[]): string {
    const free =
      candidates.find((candidate) => !this.#anchors.has(candidate)) ?? this.#withNumber(candidates.at(-1) ?? '')
    this.#anchors.add(free)
    return free
  }

  #withNumber(anchor: string): string {
    let number = 2
    while (this.#anchors.has(`${anchor}-${number}`)) number++
    return `${anchor}-${number}`
  }
}

const plainTypes = typeContext(() => undefined)

function kindWord({ kind, flags }: ApiReflection): string {
  if (flags?.isStatic) return 'static'
  return Object.entries(kinds).find(([, value]) => value === kind)?.[0] ?? 'member'
}

/** Anchors as they were before: like TypeDoc's, in small letters and numbered. Links to them still lead to their place. */
export class FormerAnchors {
  readonly #anchors = new Map<string, number>()

  /** An unused anchor for a name. */
  claim(name: string): string {
    const plain = anchorText(name)
    const count = this.#anchors.get(plain)
    if (count === undefined) {
      this.#anchors.set(plain, 0)
      return plain
    }
    let number = count + 1
    while (this.#anchors.has(`${plain}-${number}`)) number++
    this.#anchors.set(plain, number)
    this.#anchors.set(`${plain}-${number}`, 0)
    return `${plain}-${number}`
  }
}

/** A name without the characters that TypeDoc removes from anchors: `$getRoot` → `getroot`. */
export function anchorText(name: string): string {
  const plain = name
    .trim()
    .replace(/[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
    .replace(/\s/g, '-')
    .replace(/--+/, '-')
    .toLowerCase()
  return plain || '_'
}

/** The hash of an anchor in a link. */
export function hashOf(anchor: string): string {
  return `#${encodeURI(anchor).replaceAll('#', '%23')}`
}

/** The end of an address that leads to a place; empty for a whole page. */
export function hashAt({ anchor }: { readonly anchor?: string | undefined }): string {
  return anchor === undefined ? '' : hashOf(anchor)
}
