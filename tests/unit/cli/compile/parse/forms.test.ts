import { expect, test } from 'vitest'
import { strangerMarkdown } from '../../../../stranger-markdown.ts'
import { compileText } from '../../../../compile-text.ts'

const files = strangerMarkdown({ files: 60, seed: 4207 })

/** All forms but captions, which add to the text. */
const extensions = {
  mark: true,
  sub: true,
  sup: true,
  keys: true,
  abbreviations: true,
  definitionLists: true,
  attributes: true,
  wikiLinks: true,
}

/** The letters and digits that search finds on a page: what forms leave out are marks. */
function lettersOf({ sections }: Awaited<ReturnType<typeof compileText>>): string {
  return sections
    .map(({ title, text }) => `${title} ${text}`)
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

test.each(files.map(({ path, text }) => [path, text] as const))(
  'no text of %s is lost with all forms on',
  async (_, text) => {
    const [without, all] = await Promise.all([compileText(text), compileText(text, { markdown: { extensions } })])
    expect(all.sections).toHaveLength(without.sections.length)
    // Attributes go.
    if (!/\{[:#.]/.test(text)) expect(lettersOf(all)).toBe(lettersOf(without))
  },
)
