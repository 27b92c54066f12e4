import type { ProjectReflection } from 'typedoc'
import { firstNames } from '../../../../cli/text/first-names.ts'
import type { Problems, TextPlace } from '../problems.ts'
import { placeOf } from '../reflection-places.ts'
import type { UnexportedType, UnexportedTypes } from './unexported-types.ts'

/** Most names and places in one message. */
const [maxNames, maxPlaces] = [20, 5]

interface Report {
  readonly problems: Problems
  /** Whether all that is documented is installed: the author of the site cannot export a type of it. */
  readonly isInstalled: boolean
  /** Whether they have pages. */
  readonly isShown: boolean
}

/** Reports all types that are not exported in one message, at what uses them. It is a warning where they have no pages. */
export function reportUnexported(project: ProjectReflection, { list, unused }: UnexportedTypes, report: Report): void {
  const { problems, isShown } = report
  for (const name of unused)
    problems.warn(
      `The option intentionallyNotExported names ${name}, which is no type that is used and not exported.`,
      undefined,
      'Leave it out of typedoc({ intentionallyNotExported: […] }).',
    )
  const types = list.filter(({ id }) => !project.symbolIdHasBeenRemoved(id)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const [first] = types
  if (!first) return
  const warning = {
    message: messageOf(types, isShown),
    hint: hintOf(first.name, report),
    places: types.flatMap(placesOf).slice(0, maxPlaces),
  }
  if (isShown) problems.note(warning)
  else problems.warnTogether(warning)
}

function messageOf(types: readonly UnexportedType[], isShown: boolean): string {
  const names = firstNames(
    types.map(({ name }) => name),
    maxNames,
  )
  if (types.length === 1)
    return `The type ${names} is used by what is documented, but is not exported itself, ${isShown ? 'which its page says' : 'so it has no page'}.`
  return isShown
    ? `${types.length} types are used by what is documented, but are not exported themselves, which their pages say: ${names}.`
    : `${types.length} types are used by what is documented, but are not exported themselves, so they have no pages: ${names}.`
}

function hintOf(name: string, { isInstalled, isShown }: Report): string {
  const names = `typedoc({ intentionallyNotExported: ['${name}'] })`
  const way = isInstalled ? 'Their authors can export them.' : 'Export them from an entry point.'
  return isShown
    ? `${way} Without pages of them: typedoc({ unexportedTypes: 'hide' }), or of some: ${names}`
    : `${way} With pages of them: typedoc({ unexportedTypes: 'show' }). Name those that are to stay unknown: ${names}`
}

function placesOf({
  name,
  user,
  userName,
}: UnexportedType): readonly { readonly label: string; readonly place: TextPlace }[] {
  const place = placeOf(user)
  return place ? [{ label: `${name} is used by ${userName}`, place }] : []
}
