import { callable } from './callable.ts'
import { type Child, h, textOf } from '../../../../templates/hast.ts'
import { kinds } from '../../model/kinds.ts'
import { type Doc, layOut } from './layout.ts'
import type { ApiReflection } from '../../model/model.ts'
import { typeContext } from './types.ts'
import { writtenCode } from './written-code.ts'

/** Characters of code in a row; the page of the export has all of it. */
const room = 72

const isCalled = new Set<number>([kinds.function, kinds.method])
const hasType = new Set<number>([kinds.variable, kinds.typeAlias, kinds.property, kinds.enumMember])
const plain = typeContext(() => undefined)

/** The code of an export after its name, for a row without other text: `(key: string): Store`. */
export function rowCode(reflection: ApiReflection): Child {
  const code = textOf(layOut(codeOf(reflection), Infinity))
  if (code === '') return undefined
  return h('code', {}, code.length > room ? `${code.slice(0, room - 1).trimEnd()}…` : code)
}

function codeOf({ kind, signatures: [signature] = [], type, defaultValue, code }: ApiReflection): Doc {
  const written = signature?.code ?? code
  if (written !== undefined) return writtenCode(written, plain)
  if (isCalled.has(kind) && signature) return callable(signature, { context: plain })
  if (!hasType.has(kind)) return ''
  return type ? plain.code(type) : (defaultValue ?? '')
}
