import { suggest } from '../../../report/suggest.ts'
import { isInAddress } from '../../transforms/emoji.ts'
import { type Advice, quoted, type Residue, type ResidueKind } from '../kind.ts'

/** Names of emoji that nothing knows. Roles (`:ref:` before code) and parts of words and addresses are none. */
export const emojiKinds: readonly ResidueKind[] = [
  {
    code: 'unknown-emoji',
    signs: [':'],
    pattern: /(?<![\p{L}\p{N}_:/.@\\]):(?<name>[a-z][a-z\d_+-]+):(?![\p{L}\p{N}:/`\uFFFC])/gu,
    advice: unknownEmoji,
  },
]

/** Icons of other tools have messages of their own. */
const icons = /^(?:material|fontawesome|octicons|simple)-/

function unknownEmoji({ match, source, offset, file }: Residue): Advice | undefined {
  const name = match.groups?.['name'] ?? ''
  const { emojiNames, text } = file
  if (!emojiNames || Object.hasOwn(emojiNames, name) || icons.test(name)) return undefined
  if (text.startsWith('</i>', offset + source.length) || isInAddress(text, offset)) return undefined
  const meant = suggest(name, Object.keys(emojiNames))
  return {
    message: `${quoted(source)} is the name of no emoji, so it is shown as text.`,
    kind: 'a name of no emoji',
    hint: meant === undefined ? 'Write the emoji itself, or a name of GitHub.' : `Did you mean :${meant}:?`,
  }
}
