import { escapePattern } from '../../../cli/process/escape-pattern.ts'
import type { Location } from '../../../cli/report/diagnostic.ts'
import { type ComputedText, computedTexts } from '../../../cli/edits/places/script-places.ts'
import type { EditSet } from '../../../cli/edits/write/edit-set.ts'
import type { Change } from './decide.ts'

/** The old address of a page, and its new one. */
export interface MovedAddress {
  readonly from: string
  readonly to: string
}

/** Names places where code puts an address together that may be one of a page that moves. */
export function leaveComputed(change: Change, scripts: readonly string[], { edits, addresses }: ComputedContext): void {
  if (addresses.length === 0) return
  for (const { site } of change.sites)
    for (const { page, compiled } of site.routes)
      for (const { code, file = page.file, line, column = 1 } of [
        ...compiled.body.islands,
        ...compiled.body.esm,
      ] as readonly CodePlace[])
        for (const text of computedTexts(mayCompute(code) ? code : ''))
          if (file !== undefined) leave(text, { file, line, column, length: 1 }, { edits, addresses })
  for (const file of scripts) {
    const source = edits.source(file)
    if (!source || !mayCompute(source.text)) continue
    for (const text of computedTexts(source.text)) leave(text, source.at(text.start), { edits, addresses })
  }
}

interface ComputedContext {
  readonly edits: EditSet
  readonly addresses: readonly MovedAddress[]
}

interface CodePlace {
  readonly code: string
  readonly file?: string
  readonly line: number
  readonly column?: number
}

/** Code without these signs computes no text. */
function mayCompute(code: string): boolean {
  return code.includes('/') && (code.includes('${') || code.includes('+'))
}

function leave({ parts }: ComputedText, at: Location, { edits, addresses }: ComputedContext): void {
  // A part has to say something of the address.
  if (!parts.some((part) => /\/[^/]/.test(part))) return
  const pattern = new RegExp(`^${parts.map(escapePattern).join('.*')}/?(?:[?#].*)?$`, 's')
  const match = addresses.find(({ from }) => pattern.test(from))
  if (match) edits.leave({ at, message: `This text may become ${match.from}, which is ${match.to} now.` })
}
