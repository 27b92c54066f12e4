import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'oxc-parser'
import { parseConfig, type ConfigTree } from '../../../cli/config/config-tree.ts'
import { type EvaluatedConfig, runConfig } from '../../../cli/config/run.ts'
import { childrenOf } from '../../../cli/code/syntax.ts'
import { applyEdits } from '../../../cli/text/text-edits.ts'
import type { AccountEntry } from '../../../cli/report/account.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { docusaurusConfig } from '../config-files.ts'
import type { Values } from '../plugin-entries.ts'
import { joinParts, type TranslatedParts, translateParts } from '../translate.ts'
import { ConfigText } from './config-text.ts'
import { type MigrationInput, valueAt } from './input.ts'
import { withOwnImports, withTranspiledDefaults } from './module-form.ts'
import { openSettings } from './settings-object.ts'
import {
  keptParts,
  lostParts,
  offParts,
  unwrittenParts,
  lostSettings,
  type LostSettings,
  type Note,
  placeNotes,
} from './notes.ts'
import { sourceParts } from './source-calls.ts'
import { changeStructure } from './structure.ts'
import { withOwnTypes } from './type-edits.ts'
import { withoutUnusedCode } from './unused-code.ts'
import { withoutByteOrderMark } from '../../../cli/files/read-text.ts'

/** The config of docs-gen for a Docusaurus site. */
export interface MigratedConfig {
  /** Name of the file, such as `docs-gen.config.ts`. */
  readonly file: string
  readonly text: string
  /** Name of the Docusaurus config. */
  readonly from: string
  /** The outcome for each part of the Docusaurus config. */
  readonly account: readonly AccountEntry[]
  /** Folder of the package `infima`, if the site uses it. */
  readonly infima?: string | undefined
  /** Whether the site has diagrams. */
  readonly hasDiagrams: boolean
  /** The value that it is to export. */
  readonly expected: EvaluatedConfig
  /** Additions of plugins to that value, which it lacks. */
  readonly losses: LostSettings
}

/** The result of a migration; without a config, the problems of the Docusaurus config. */
export interface Migration {
  readonly config?: MigratedConfig
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes the text of the config of docs-gen that gives the same site as the Docusaurus config in a folder.
 * @param cacheDir folder for what running the config leaves
 */
export async function migrateConfig(root: string, cacheDir: string): Promise<Migration> {
  const from = docusaurusConfig.files.find((name) => existsSync(join(root, name)))
  if (from === undefined) return { diagnostics: [missing(root)] }
  const translations: (readonly [Values, TranslatedParts])[] = []
  const expected = await runConfig(root, {
    cacheDir,
    foreign: [
      {
        files: [from],
        load: async () => async (config, setting) => {
          const parts = await translateParts(config, setting)
          translations.push([config, parts])
          return joinParts(parts)
        },
      },
    ],
  })
  const [first] = translations
  if (!first || !expected.value) return { diagnostics: expected.diagnostics }
  const [config, parts] = first
  const input: MigrationInput = { root, config, parts, value: expected.value }
  const output = await rewrite(input, from)
  const { infima } = expected.value
  return {
    config: {
      text: output.text,
      account: [...keptParts(input), ...output.notes],
      infima: typeof infima === 'string' ? infima : undefined,
      hasDiagrams: valueAt(expected.value, ['markdown', 'mermaid']) === true,
      file: fileFor(from),
      from,
      expected,
      losses: lostSettings(input),
    },
    diagnostics: expected.diagnostics,
  }
}

/** A config in CommonJS becomes a module, so it gets the ending that allows both. */
function fileFor(from: string): string {
  return from.replace(/^docusaurus/, 'docs-gen').replace(/\.c([jt])s$/, '.$1s')
}

function missing(root: string): Diagnostic {
  return diagnostic({
    code: 'config-missing',
    message: `There is no docusaurus.config.* in ${root}`,
    hint: 'Name the folder of the Docusaurus site.',
  })
}

/** The text of the new config, and the parts that it lacks. */
interface RewriteResult {
  readonly text: string
  readonly notes: readonly Note[]
}

async function rewrite(input: MigrationInput, from: string): Promise<RewriteResult> {
  const source = readFileSync(join(input.root, from), 'utf8')
  const text = withoutByteOrderMark(source).replaceAll('\r\n', '\n')
  const original = await parseConfig(from, text)
  if (!original) throw new Error(`${from} runs, but cannot be parsed`)
  const plain = withoutTemplateLines(text, original)
  const tree = await parseConfig(from, plain)
  const settings = tree && (await openSettings({ file: from, text: plain, tree }, input))
  if (!settings) throw new Error(`${from} runs, but exports nothing`)
  const config = new ConfigText(settings)
  const losses = [...lostParts(input), ...offParts(input, original), ...unwrittenParts(sourceParts(input, config))]
  const notes = placeNotes(losses, { file: from, text, tree: original })
  const movedKeys = changeStructure(input, config, notes)
  const clean = await withoutUnusedCode(from, config.finish(), settings.tree)
  const withTypes = await withOwnTypes(from, clean)
  const shortText = await withoutUnusedCode(from, withTypes.text, settings.tree)
  const code = await withTranspiledDefaults(join(input.root, from), shortText)
  const output = (await withOwnImports(from, code, withTypes.types)).replaceAll(templateLine, '\n')
  return {
    text: source.includes('\r\n') ? output.replaceAll('\n', '\r\n') : output,
    notes: notes.map((note) =>
      movedKeys.includes(note.part) ? { part: note.part, verdict: 'kept', at: note.at } : note,
    ),
  }
}

/** Stands for the end of a line inside of a template, where indentation is text. */
const templateLine = '\0'

function withoutTemplateLines(text: string, { program }: ConfigTree): string {
  const edits = templatesOf(program).map(({ start, end }) => ({
    start,
    end,
    text: text.slice(start, end).replaceAll('\n', templateLine),
  }))
  return applyEdits(text, edits)
}

function templatesOf(node: Node): readonly Node[] {
  return node.type === 'TemplateElement' ? [node] : childrenOf(node).flatMap(templatesOf)
}
