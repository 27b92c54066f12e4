import { diffArrays } from 'diff'
import type { PageDiff, PageSymbol, SiteDiff } from '../../site-diff.ts'
import { code, fenceFor, type Link, mostLines, type Part } from './text.ts'

/** A symbol of an API on a page of the new site; without an address if that page is gone. */
type ShownSymbol = Omit<PageSymbol, 'address'> & Partial<Pick<PageSymbol, 'address'>>

/** The symbols whose signatures differ, by what has happened to them. */
export function symbolsOf({
  pages,
  symbols,
}: SiteDiff): Readonly<Record<'removed' | 'changed' | 'added', readonly ShownSymbol[]>> {
  const gone = symbols.filter((one) => one.old !== undefined).map(({ address: _, ...one }) => one)
  const all = pages.flatMap(signaturesOn)
  return {
    removed: [...gone, ...all.filter((one) => one.new === undefined)],
    changed: all.filter((one) => one.old !== undefined && one.new !== undefined),
    added: [...symbols, ...all].filter((one) => one.old === undefined),
  }
}

function signaturesOn({ address, newAddress = address, findings }: PageDiff): readonly ShownSymbol[] {
  return findings.flatMap(({ kind, symbol, ...values }) =>
    kind === 'api' && symbol !== undefined ? [{ ...values, symbol, address: newAddress }] : [],
  )
}

/** Lists symbols, with what has changed in their signatures. */
export function symbolsPart(title: string, symbols: readonly ShownSymbol[], link: Link): Part {
  const entries = symbols.map((one) => {
    const { old, new: now } = one
    const name = symbolName(one, link)
    const lines = signatureLines(old, now)
    const [line = '', ...others] = lines
    if (others.length === 0) return `- ${name}: ${code(line.slice(2))}`
    const fence = fenceFor(lines)
    return `- ${name}\n\n  ${fence}diff\n${lines.map((one) => `  ${one}`).join('\n')}\n  ${fence}`
  })
  return { title, entries }
}

/** A symbol with a link to its heading, as far as the new site has it. */
function symbolName({ address, symbol, anchor, new: now }: ShownSymbol, link: Link): string {
  if (address === undefined) return code(symbol)
  return link(anchor === undefined || now === undefined ? address : `${address}#${anchor}`, symbol)
}

/** The lines of two signatures, those that differ with a sign. */
function signatureLines(old: string | undefined, now: string | undefined): readonly string[] {
  const parts = diffArrays(old?.split('\n') ?? [], now?.split('\n') ?? [])
  const lines = parts.flatMap(({ added, removed, value }) =>
    value.map((line) => `${added ? '+' : removed ? '-' : ' '} ${line}`),
  )
  const rest = lines.length - mostLines
  return rest > 0 ? [...lines.slice(0, mostLines), `  … ${rest} more lines`] : lines
}
