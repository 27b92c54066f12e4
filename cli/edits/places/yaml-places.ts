import type { Document, Scalar } from 'yaml'
import { parseYaml, yamlLibrary } from '../../code/yaml.ts'
import type { Place, PlaceKind } from './place.ts'

/** A text in YAML, with the keys that lead to it. */
export interface YamlPlace extends Place {
  readonly keys: readonly string[]
}

/** The texts in YAML or JSON that stand on one line. @param offset of the YAML in its file */
export function yamlPlaces(yaml: string, offset: number): readonly YamlPlace[] {
  const document: Document.Parsed = parseYaml(yaml)
  if (document.errors.length > 0) return []
  const { isPair, isScalar, visit } = yamlLibrary()
  const places: YamlPlace[] = []
  visit(document, {
    Scalar(key, scalar, path) {
      if (key === 'key') return
      const keys = path.flatMap((parent) => (isPair(parent) && isScalar(parent.key) ? [String(parent.key.value)] : []))
      const place = placeOf(scalar, offset)
      if (place) places.push({ ...place, keys, ...(keys.length > 0 && { name: keys.at(-1) ?? '' }) })
    },
  })
  return places
}

function placeOf({ value, type, range, source }: Scalar, offset: number): Omit<YamlPlace, 'keys'> | undefined {
  const kind = type === undefined ? undefined : kinds[type]
  if (kind === undefined || !range) return undefined
  const inner = kind === 'yaml-plain' ? 0 : 1
  const [start, end] = [range[0] + inner + offset, range[1] - inner + offset]
  const text = kind === 'yaml-plain' ? source : value
  if (typeof text !== 'string') return undefined
  return { value: text, start, end, kind, node: { from: range[0] + offset, to: range[1] + offset } }
}

const kinds: Readonly<Partial<Record<string, PlaceKind>>> = {
  PLAIN: 'yaml-plain',
  QUOTE_SINGLE: 'yaml-single',
  QUOTE_DOUBLE: 'yaml-double',
}
