import { isMarkdown } from '../../../cli/files/file-kinds.ts'
import { splitAddress } from '../../../cli/text/addresses.ts'
import type { EditSet } from '../../../cli/edits/write/edit-set.ts'
import { type Change, decideLink, type Origins } from './decide.ts'
import { stemsOf } from './file-edits.ts'
import { writtenAddress } from '../../../cli/edits/places/link-places.ts'

/** Adds edits for Markdown files that no page has: drafts, those that patterns leave out, and parts that nothing includes. */
export function editUnroutedFiles(change: Change, edits: EditSet): void {
  const [one] = change.sites
  if (!one) return
  const routed = new Set(
    change.sites.flatMap(({ site }) =>
      site.routes.flatMap(({ page, compiled }) => [page.file, ...compiled.inputs.map(({ file }) => file)]),
    ),
  )
  const left = change.sites.flatMap(({ content }) =>
    (content.leftOut ?? []).map(({ file, path }) => ({ file: one.files.before(file), path })),
  )
  const moved = one.files.moves.map(({ from }) => ({ file: from, path: undefined }))
  const stems = stemsOf(one.files)
  for (const { file, path } of [...left, ...moved]) {
    if (!isMarkdown(file) || routed.has(file)) continue
    const text = edits.source(file)?.text ?? ''
    if (!one.files.isMoved(file) && !stems.some((stem) => text.includes(stem))) continue
    const origins: Origins = {
      before: { path: path ?? '/', files: [file] },
      after: { path: path ?? '/', files: [one.files.after(file)] },
    }
    editLinks(file, origins, { change, edits })
  }
}

function editLinks(
  file: string,
  origins: Origins,
  { change, edits }: { readonly change: Change; readonly edits: EditSet },
): void {
  const [one] = change.sites
  if (!one) return
  for (const place of edits.places(file).addresses) {
    const [path] = splitAddress(place.value)
    // The address of such a file is not certain, so relative addresses are not.
    const isFile = isMarkdown(path) || path.startsWith('/') || path.includes('.')
    if (!isFile || edits.hasEdit(file, place.start)) continue
    const decision = decideLink(place.value, origins, { one, change })
    if (decision.kind === 'same') continue
    const text = decision.kind === 'new' ? writtenAddress(place, decision.href) : undefined
    if (text === undefined || !edits.add(file, { start: place.start, end: place.end, text })) {
      const at = edits.source(file)?.at(place.start)
      if (at)
        edits.leave({
          at,
          message: `Write ${decision.kind === 'new' ? decision.href : decision.to} instead of ${place.value}.`,
        })
    }
  }
}
