import type { Element } from 'hast'
import { type Draft, locateText, reportAt } from '../../draft.ts'
import { excerptOf } from '../../highlight/excerpt.ts'
import type { FileReference } from '../../highlight/fence-info.ts'
import { languageOfFile } from '../../highlight/languages.ts'
import { isSourcePath } from '../../../text/addresses.ts'
import { withoutQuoteMarks } from './snippets.ts'

/** The text of a file, or of a part of it, in place of a fence's own. */
interface FileCode {
  readonly code: string
  /** The language that the file's ending names; empty if it names none. */
  readonly language: string
}

/** Reads the code that a fence names by `file=`. Without it, the block is empty, and the problem reported. */
export function codeOfFile(node: Element, draft: Draft, reference: FileReference): FileCode {
  const language = languageOfFile(reference.path)
  const codeFile = reference.path === '' ? undefined : draft.settings.readCode(reference.path, draft.file)
  if (!codeFile) {
    reportMissing(node, draft, reference)
    return { code: '', language }
  }
  if ('refusal' in codeFile) {
    const { reason, hint, isLeftOut } = codeFile.refusal
    // An edit may make the file smaller, or text.
    if (!isLeftOut) draft.inputs.set(codeFile.file, { file: codeFile.file, exists: true })
    reportAt(draft, locateText(draft, node, reference.source), {
      code: isLeftOut ? 'content-left-out' : 'code-file-unresolved',
      message: `The file ${codeFile.file} ${reason}.`,
      hint,
    })
    return { code: '', language }
  }
  draft.inputs.set(codeFile.file, { file: codeFile.file, hash: codeFile.hash })
  const excerpt = excerptOf(codeFile.text, reference.part)
  if ('text' in excerpt) return { code: excerpt.text, language }
  reportAt(draft, locateText(draft, node, reference.source), {
    code: 'code-part-unresolved',
    message: `The file ${codeFile.file} ${excerpt.problem}.`,
    hint: excerpt.hint,
  })
  return { code: '', language }
}

function reportMissing(node: Element, draft: Draft, { path, source }: FileReference): void {
  const isNone = path === ''
  const specifier = isSourcePath(path) ? path : `./${path}`
  const near = isNone ? undefined : draft.settings.modules.suggest(specifier, draft.file)
  reportAt(draft, locateText(draft, node, source), {
    code: 'code-file-unresolved',
    message: isNone ? 'This fence names no file.' : `The file ${path} does not exist.`,
    hint:
      near === undefined || near === specifier
        ? 'The path starts from the folder of this file; @site/… starts from the site folder.'
        : `Did you mean ${near}?`,
  })
}

/** Reports a fence that has text of its own besides a file. What a plugin puts into it is none. */
export function reportOwnCode(node: Element, draft: Draft, { source }: FileReference): void {
  const { start, end } = node.position ?? {}
  const [, ...lines] = draft.text.slice(start?.offset ?? 0, end?.offset ?? 0).split('\n')
  if (lines.slice(0, -1).every((line) => withoutQuoteMarks(line) === '')) return
  reportAt(draft, locateText(draft, node, source), {
    code: 'code-file-ignored',
    message: `This fence has code of its own, so ${source} has no effect.`,
    hint: 'Remove the lines of the fence, or the file.',
  })
}
