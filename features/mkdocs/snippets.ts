import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { asComment, FenceState, type SourceLine, splitPage } from '../../cli/commands/init/move/page-text.ts'

/** Where snippets of a page are found. */
export interface SnippetInput {
  readonly root: string
  /** Folders of snippets, from the root. */
  readonly bases: readonly string[]
  /** The page, from the root. */
  readonly file: string
  readonly notes: FileNotes
}

const oneLine = /^(?<indent>\s*)-+8<-+\s+(?:"(?<double>[^"]+)"|'(?<single>[^']+)')\s*$/
const markdownPlugin =
  /^(?<indent>\s*)\{%-?\s*include(?:-markdown)?\s+(?:"(?<double>[^"]+)"|'(?<single>[^']+)')\s*-?%\}\s*$/
const older = /^(?<indent>\s*)\{!\s*(?<double>[^!]+?)\s*!\}\s*$/
const marker = /^\s*\S*\s*-+8<-+\s*\[(?<kind>start|end):(?<name>[\w-]+)\].*$/

/** Puts the text of snippets in place of the lines that name them. */
export function withSnippets(lines: readonly SourceLine[], input: SnippetInput, depth = 0): readonly SourceLine[] {
  const fences = new FenceState()
  const result: SourceLine[] = []
  for (const [n, { text: line, at }] of lines.entries()) {
    const isCode = fences.isInside
    fences.next(line)
    const groups = (oneLine.exec(line) ?? markdownPlugin.exec(line) ?? older.exec(line))?.groups
    const target = groups?.['double'] ?? groups?.['single']
    if (target === undefined) {
      if (/^\s*-+8<-+\s*$/.test(line)) input.notes.left('a list of snippets', at, 'Write one line for each.')
      result.push({ text: line, at })
      continue
    }
    const found = snippet(target, input)
    if (!found || depth > 8) {
      input.notes.left(`the snippet ${target}`, at, 'There is no such file, or no such part of it.')
      result.push({ text: `${groups?.['indent'] ?? ''}${asComment(line.trim())}`, at })
      continue
    }
    const isAlone =
      isCode &&
      /^\s*(?:`{3,}|~{3,})/.test(lines[n - 1]?.text ?? '') &&
      /^\s*(?:`{3,}|~{3,})\s*$/.test(lines[n + 1]?.text ?? '')
    if (isAlone && found.isWhole && !/[{]/.test(lines[n - 1]?.text ?? '')) {
      input.notes.rewritten('a file in code', at)
      const fence = result.pop()
      result.push({ text: `${fence?.text.trimEnd() ?? ''} file="@site/${found.file}"`, at: fence?.at ?? at })
      continue
    }
    input.notes.rewritten('a snippet', at, 'The text of the file stands in the page now.')
    const placed = found.lines.map((text) => ({ text, at }))
    const inner = isCode ? placed : withSnippets(placed, input, depth + 1)
    result.push(...inner.map(({ text }) => ({ text: text === '' ? '' : (groups?.['indent'] ?? '') + text, at })))
  }
  return result
}

interface FoundSnippet {
  readonly file: string
  readonly lines: readonly string[]
  readonly isWhole: boolean
}

/** `path`, `path:section`, `path:2:5`. */
function snippet(target: string, { root, bases, file }: SnippetInput): FoundSnippet | undefined {
  const [, name = '', part] = /^((?:[A-Za-z]:)?[^:]+)(?::(.*))?$/.exec(target.trim()) ?? []
  const folders = [...bases, dirname(file), '.']
  const path = folders.map((folder) => posix.join(folder, name)).find((one) => existsSync(join(root, one)))
  if (path === undefined || path.startsWith('..')) return undefined
  const text = readFileSync(join(root, path), 'utf8').replace(/\n$/, '')
  const all = path.endsWith('.md') ? splitPage(text).lines : text.split(/\r?\n/)
  const lines = part === undefined ? all : partOf(all, part)
  if (!lines) return undefined
  const shown = lines.filter((line) => !marker.test(line))
  return { file: path, lines: shown, isWhole: part === undefined && shown.length === all.length }
}

function partOf(lines: readonly string[], part: string): readonly string[] | undefined {
  const [, from, to] = /^(\d*):?(\d*)$/.exec(part) ?? []
  if (from !== undefined)
    return lines.slice(from === '' ? 0 : Number(from) - 1, to === '' || to === undefined ? undefined : Number(to))
  const isMark = (line: string, kind: string): boolean => {
    const groups = marker.exec(line)?.groups
    return groups?.['kind'] === kind && groups['name'] === part
  }
  const start = lines.findIndex((line) => isMark(line, 'start'))
  const end = lines.findIndex((line, n) => n > start && isMark(line, 'end'))
  return start < 0 ? undefined : lines.slice(start + 1, end < 0 ? undefined : end)
}
