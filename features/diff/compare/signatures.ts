import { type Block, displayText } from '../../../cli/built-site/content.ts'
import type { Finding } from '../site-diff.ts'

/** A symbol in a reference of an API, with all that declares it on its page. */
export interface Signature {
  /** The page's title, and the heading below it. */
  readonly symbol: string
  readonly text: string
}

/** The signatures of a page by the ids of their headings. */
export function signaturesOf(blocks: readonly Block[]): ReadonlyMap<string, Signature> {
  const signatures = new Map<string, Signature>()
  let [title, heading, id] = ['', '', '']
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const text = displayText(block.text)
      if (block.level === 1) [title, heading, id] = [text, '', '']
      else [heading, id] = [text, block.id ?? text]
    }
    if (!block.isSignature) continue
    const before = signatures.get(id)?.text
    const symbol = [title, heading].filter((part) => part !== '').join(' › ')
    signatures.set(id, { symbol, text: before === undefined ? block.text : `${before}\n${block.text}` })
  }
  return signatures
}

/** Compares the signatures of two pages by their symbols, whatever their order. */
export function apiFindings(old: readonly Block[], now: readonly Block[]): readonly Finding[] {
  const [before, after] = [signaturesOf(old), signaturesOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): readonly Finding[] => {
    const [one, other] = [before.get(id), after.get(id)]
    if (one?.text === other?.text) return []
    return [{ kind: 'api', ...nameOf(id, other ?? one), old: one?.text, new: other?.text }]
  })
}

/** How a finding names a symbol. */
export function nameOf(id: string, signature: Signature | undefined): { symbol: string; anchor?: string } {
  return { symbol: signature?.symbol ?? '', ...(id !== '' && { anchor: id }) }
}

/** Whether both pages are of a reference. Signatures of one that is compared with other code are code, too. */
export function haveSignatures(old: readonly Block[], now: readonly Block[]): boolean {
  return [old, now].every((blocks) => blocks.some(({ isSignature }) => isSignature))
}
