import { isAbsolute } from 'node:path'
import type { Element, Nodes } from 'hast'
import convert from 'npm-to-yarn'
import type { Node } from 'oxc-parser'
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'satteri'
import { type Draft, gatherText, locate } from '../../draft.ts'
import { islandMark, withoutMarks } from '../../marks.ts'
import { jsxFacts, readExpression } from '../../mdx-code/expression.ts'
import { type CodeFacts, type ImportedName, renders } from '../../mdx-code/facts.ts'
import { visitShownValue } from '../../mdx-code/shown-texts.ts'
import { plainAttributes, plainExpression } from '../../mdx-code/undefined-names.ts'
import { codeString } from './jsx-attributes.ts'
import { partialValues } from './partials.ts'

/** Code with the facts about it. */
export interface IslandCode {
  readonly code: string
  readonly facts: CodeFacts
}

/** Adds an island to the page and returns the mark for it. */
export function addIsland(node: Nodes, draft: Draft, { code, facts }: IslandCode): string {
  const { line, column } = locate(draft, node)
  const file = draft.file === draft.pageFile ? undefined : draft.file
  draft.islands.push({ ...facts, code, file, line, column, partialValues: partialValues(facts, draft) })
  return islandMark(draft.islands.length - 1)
}

/** Adds JSX that has to be evaluated. */
export function addJsx(node: Nodes, draft: Draft, code: string): string {
  const { facts, tree } = jsxFacts(code)
  const at = { ...locate(draft, node), length: 1 }
  if (tree) draft.values.push(...plainAttributes(tree, code).map((value) => ({ ...value, at })))
  if (tree) gatherShown(tree, draft)
  gatherComponents(facts, draft)
  return addIsland(node, draft, { code, facts })
}

/** Adds an expression in the text that has to be evaluated. */
export function addExpression(node: MdxFlowExpressionHast | MdxTextExpressionHast, draft: Draft): string {
  const { facts, tree } = readExpression(node)
  const code = `<>{${node.value}}</>`
  const place = locate(draft, node)
  if (tree) gatherShown(tree, draft)
  gatherComponents(facts, draft)
  for (const value of tree ? plainExpression(tree, node.value) : [])
    draft.values.push({ ...value, at: { ...place, length: value.source.length + 2 } })
  if (tree)
    draft.values.push(...plainAttributes(tree, code).map((value) => ({ ...value, at: { ...place, length: 1 } })))
  return addIsland(node, draft, { code, facts })
}

/** Adds the texts of a component to the search text, as far as the page has them. */
function gatherShown(tree: Node, draft: Draft): void {
  visitShownValue(tree, {
    text: (text) => gatherText(draft, ` ${text} `),
    variable: (name) => gatherVariable(name, draft),
  })
}

/** Adds the value of a variable that is one text. */
function gatherVariable(name: string, draft: Draft): void {
  const { constants, imports } = draft.definitions
  const imported = imports.get(name)
  const text = imported ? textsOf(imported, draft, { isShown: true }) : constants.get(name)
  if (text !== undefined) gatherText(draft, ` ${text} `)
}

/** Adds the texts of components of the site that the page does not have itself, each once. */
export function gatherComponents({ components }: Pick<CodeFacts, 'components'>, draft: Draft): void {
  for (const name of components) {
    const { imports } = draft.definitions
    const component = imports.get(name) ?? importOfSite(name, draft)
    const text = component && textsOf(component, draft, { isShown: false })
    if (text !== undefined) gatherText(draft, ` ${text} `)
  }
}

function importOfSite(name: string, draft: Draft): ImportedName | undefined {
  return draft.settings
    .siteComponents()
    .get(name)
    ?.imports.find((one) => one.name === name)
}

/** The texts that an import shows. Unset: the page has them, or it is in a package. */
function textsOf(
  { from, imported }: ImportedName,
  draft: Draft,
  { isShown }: { readonly isShown: boolean },
): string | undefined {
  const file = isAbsolute(from) ? from : draft.settings.modules.find(from, draft.file)?.file
  const key = `${imported} ${file}`
  if (file === undefined || draft.shownExports.has(key)) return undefined
  // A heading has its own words only: the texts belong to a later use.
  if (draft.muted === 0) draft.shownExports.add(key)
  const { text, files } = draft.settings.readTexts({ file, exported: imported, isShown })
  for (const input of files) draft.inputs.set(input, { file: input, hash: draft.settings.hashInput(input) })
  return text
}

/** Tabs whose content is HTML already. */
interface TabGroup {
  /** Tabs of one group change together on all pages, and the browser remembers the choice. */
  readonly groupId: string | undefined
  readonly items: readonly { readonly value: string; readonly label: string; readonly html: string }[]
}

/** Renders `<Tabs>` for syntax of Markdown. */
export function addTabs(node: Element, draft: Draft, { groupId, items }: TabGroup): string {
  const tabs = items.map(({ value, label, html }) => {
    const names = `value={${codeString(withoutMarks(value))}} label={${codeString(withoutMarks(label))}}`
    return `<TabItem ${names}>{fragment(${draft.fragments.push(html) - 1})}</TabItem>`
  })
  const code = `<Tabs${groupId === undefined ? '' : ` groupId={${JSON.stringify(groupId)}}`}>${tabs.join('')}</Tabs>`
  return addIsland(node, draft, { code, facts: renders(['Tabs', 'TabItem']) })
}

/** Labels of the package managers, in the order of the tabs. */
const managers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const

/** The group of tabs for package managers. */
export const packageManagerGroup = 'npm2yarn'

/** The value of the tab for a package manager. `undefined`: the label names none. */
export function packageManagerOf(label: string): string | undefined {
  const name = label.toLowerCase()
  return Object.hasOwn(managers, name) ? name : undefined
}

/** The word after a fence's language that converts npm commands for other package managers. */
const word = /(?:^|\s)npm2yarn(?:2\w+)?(?=\s|$)/

/** Whether a fence has the word `npm2yarn` after its language. */
export function isForPackageManagers(meta: string): boolean {
  return word.test(meta)
}

/**
 * Renders npm commands as tabs, one for each package manager. The reader's choice applies to the whole site.
 * @param fence.render renders a code block; takes the code and the words after the language
 */
export function packageManagerTabs(
  node: Element,
  draft: Draft,
  fence: { readonly code: string; readonly meta: string; readonly render: (code: string, meta: string) => string },
): string {
  const meta = fence.meta.replace(word, ' ').trim()
  const items = Object.entries(managers).map(([value, label]) => {
    const code = value === 'npm' ? fence.code : convert(fence.code, value as Exclude<keyof typeof managers, 'npm'>)
    return { value, label, html: fence.render(code, meta) }
  })
  return addTabs(node, draft, { groupId: packageManagerGroup, items })
}
