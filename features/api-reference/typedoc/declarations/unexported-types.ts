import type { ProjectReflection, Reflection, SourceReference } from 'typedoc'
import type { Problems, TextPlace } from '../problems.ts'
import { readText } from '../../../../cli/files/read-text.ts'

/** A type that the reference uses and lacks. */
export interface UnexportedType {
  readonly name: string
  /** Full name of what uses it. */
  readonly user: string
}

/** Most names and places in one message. */
const [maxNames, maxPlaces] = [20, 5]

interface UnexportedReport {
  readonly problems: Problems
  /** Whether all that is documented is installed: the author of the site cannot export a type of it. */
  readonly isInstalled: boolean
}

/** Reports all types that are not exported in one warning, at what uses them. */
export function reportUnexported(
  project: ProjectReflection,
  types: readonly UnexportedType[],
  { problems, isInstalled }: UnexportedReport,
): void {
  if (types.length === 0) return
  const users = new Map(Object.values(project.reflections).map((user) => [user.getFriendlyFullName(), user]))
  const places = types.flatMap(({ name, user }) => {
    const place = placeOf(users.get(user))
    return place ? [{ label: `${name} is used by ${user}`, place }] : []
  })
  const names = types.map(({ name }) => name)
  problems.warnTogether({
    message:
      names.length === 1
        ? `The type ${names.join('')} is used by what is documented, but is not exported itself, so it has no page.`
        : `${names.length} types are used by what is documented, but are not exported themselves, so they have no pages: ${joinNames(names)}.`,
    hint: `${isInstalled ? 'Their authors can export them. Name' : 'Export them from an entry point, or name'} those that are to stay unknown: typedoc({ intentionallyNotExported: ['${names[0]}'] })`,
    places: places.slice(0, maxPlaces),
  })
}

function joinNames(names: readonly string[]): string {
  const rest = names.length - maxNames
  return rest > 0 ? `${names.slice(0, maxNames).join(', ')} and ${rest} more` : names.join(', ')
}

/** Where a reflection is written, or the nearest around it that says so. */
function placeOf(reflection: Reflection | undefined): TextPlace | undefined {
  for (let at = reflection; at; at = at.parent) {
    const { sources } = at as { readonly sources?: readonly SourceReference[] }
    const [source] = sources ?? []
    const text = source && readText(source.fullFileName)
    if (source && text !== undefined) return { fileName: source.fullFileName, text, offset: offsetOf(text, source) }
  }
  return undefined
}

function offsetOf(text: string, { line, character }: SourceReference): number {
  const above = text.split('\n').slice(0, line - 1)
  return above.reduce((sum, { length }) => sum + length + 1, 0) + character
}
