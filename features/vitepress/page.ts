import { posix } from 'node:path'
import { FileNotes } from '../../cli/commands/init/move/move.ts'
import {
  changedYaml,
  joinPage,
  lineFinder,
  maskedLines,
  type SourceLine,
  splitPage,
  valuesOf,
} from '../../cli/commands/init/move/page-text.ts'
import { createSlugger } from '../../cli/text/heading-slugs.ts'
import { applyEdits } from '../../cli/text/text-edits.ts'
import { attributeEdits, tildeEdits } from '../../cli/commands/init/move/attributes.ts'
import { frontMatterChanges, type FrontMatterInput } from './front-matter.ts'
import { rewriteLines } from './lines.ts'
import { vueEdits } from './vue.ts'

/** A page of the site, and what its text needs of the site. */
export interface PageInput {
  /** Absolute path of the site. */
  readonly root: string
  /** From the root. */
  readonly srcDir: string
  /** From `srcDir`. */
  readonly path: string
  readonly text: string
  readonly docOf: FrontMatterInput['docOf']
  /** A plugin shows the label of a fence outside of a group as its title. */
  readonly hasFenceTitles: boolean
  /** Further keys of front matter, such as the address of a page. */
  readonly keys: ReadonlyMap<string, unknown>
}

/** A page whose text changed. */
export interface MovedPage {
  readonly text: string
  readonly notes: FileNotes['notes']
}

/** Rewrites the syntax of VitePress in a page. */
export function movePage(input: PageInput): MovedPage {
  const { text, path, srcDir, docOf, keys } = input
  const file = posix.join(srcDir, path)
  const notes = new FileNotes(file)
  const page = splitPage(text)
  const values = valuesOf(page)
  if (!values) {
    notes.left('front matter that is no YAML', 1, 'Correct it: nothing of this page is changed.')
    return { text, notes: notes.notes }
  }
  const lines = rewriteLines(page.lines, { ...input, file, notes, firstLine: page.firstLine })
  const body = rewriteText(lines, { notes, frontMatter: values })
  const changes = frontMatterChanges({ page, values, notes, docOf })
  // A page that says which sidebar it has keeps that.
  for (const [key, value] of keys) if (values[key] === undefined && !changes.has(key)) changes.set(key, value)
  if (
    values['layout'] !== 'home' &&
    values['hero'] === undefined &&
    !hasTitle(body) &&
    values['hide_title'] === undefined
  )
    changes.set('hide_title', true)
  const yaml = changes.size === 0 ? page.yaml : changedYaml(page.yaml, changes)
  return { text: joined(text, { yaml, body }), notes: notes.notes }
}

/** The text of a page; what did not change stays byte by byte. */
function joined(before: string, { yaml, body }: { readonly yaml: string | undefined; readonly body: string }): string {
  const page = splitPage(before)
  if (yaml !== page.yaml) return joinPage(yaml, body.split('\n'))
  if (body === page.lines.join('\n')) return before
  return yaml === undefined ? body : `---\n${yaml}\n---\n${body}`
}

function hasTitle(body: string): boolean {
  const masked = maskedLines(body.split('\n'))
  return masked.some(
    (line, n) =>
      /^ {0,3}#(?:[ \t]|$)/.test(line) ||
      (/^=+\s*$/.test(line) && (masked[n - 1] ?? '').trim() !== '') ||
      /<h1\b/i.test(line),
  )
}

interface TextInput {
  readonly notes: FileNotes
  readonly frontMatter: Parameters<typeof vueEdits>[0]['frontMatter']
}

/** Rewrites what stands in the text: Vue, and attributes behind links. */
function rewriteText(lines: readonly SourceLine[], { notes, frontMatter }: TextInput): string {
  const withIds = headingsWithIds(lines.map(({ text }) => text))
  const text = withIds.join('\n')
  const masked = maskedLines(withIds).join('\n')
  const lineAt = lineFinder(lines.map(({ at }, n) => ({ at, text: withIds[n] ?? '' })))
  const changed = applyEdits(text, vueEdits({ text, masked, frontMatter, notes, lineAt }))
  const changedMask = maskedLines(changed.split('\n')).join('\n')
  const edits = [...attributeEdits({ text: changed, masked: changedMask, notes, lineAt }), ...tildeEdits(changed)]
  return applyEdits(
    changed,
    edits.sort((a, b) => a.start - b.start),
  )
}

/** A heading whose badge becomes HTML keeps its id: that of its text without the badge. */
function headingsWithIds(lines: readonly string[]): readonly string[] {
  const masked = maskedLines(lines)
  if (!masked.some((line) => /^#{1,6}\s.*<Badge\b/.test(line))) return lines
  const slugger = createSlugger('vitepress')
  return lines.map((line, n) => {
    const [, heading] = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(masked[n]?.trim() === '' ? '' : line) ?? []
    if (heading === undefined) return line
    const own = /\{#([^}]+)\}\s*$/.exec(heading)?.[1]
    if (own !== undefined) {
      slugger.take(own)
      return line
    }
    // Tags in code are text.
    const text = heading
      .split(/(`+[^`]*`+)/)
      .map((part) => (part.startsWith('`') ? part.replaceAll('`', '') : plainOf(part)))
    const id = slugger.slug(text.join(''))
    return heading.includes('<Badge') && id !== '' ? `${line.trimEnd()} {#${id}}` : line
  })
}

function plainOf(text: string): string {
  return text.replace(/<[^<>]*>/g, '').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
}
