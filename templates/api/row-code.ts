import { callable } from './callable.ts'
import { type Content, h, textOf } from './hast.ts'
import { kinds } from './kinds.ts'
import { type Doc, layOut } from './layout.ts'
import type { ApiReflection } from './model.ts'
import { typeContext } from './types.ts'

/** Characters of code in a row; the page of the export has all of it. */
const room = 72

const plain = typeContext(() => undefined)

/** The code of an export after its name, for a row without other text: `(key: string): Store`. */
export function rowCode(reflection: ApiReflection): Content {
  const code = textOf(layOut(codeOf(reflection), Infinity))
  if (code === '') return undefined
  return h('code', {}, code.length > room ? `${code.slice(0, room - 1).trimEnd()}…` : code)
}

function codeOf({ kind, signatures: [signature] = [], type, defaultValue }: ApiReflection): Doc {
  if (kind === kinds.function && signature) return callable(signature, { context: plain })
  if (kind !== kinds.variable && kind !== kinds.typeAlias) return ''
  return type ? plain.code(type) : (defaultValue ?? '')
}
