import type { ArrayExpression, Node, ObjectExpression } from 'oxc-parser'
import type { ConfigTree, KeyPath, Member } from '../../../cli/config/config-tree.ts'
import { boundNames, childrenOf, declaredNames, isFunction } from '../../../cli/code/syntax.ts'
import type { OpenedSettings } from './settings-object.ts'
import { applyEdits, type Edit } from '../../../cli/text/text-edits.ts'
import {
  type Code,
  type CodeStyle,
  type NamedCode,
  printCode,
  styleOf,
} from '../../../cli/commands/init/printed-code.ts'
import { type Container, type ContainerChange, containerEdits, dedent, membersOf } from './container-edits.ts'
import { indentOf } from '../../../cli/text/spaces.ts'

/** The text of a config whose keys change. Changes are collected, and made from the inside out. */
export class ConfigText {
  readonly text: string
  readonly tree: ConfigTree
  readonly style: CodeStyle
  /** The object with the settings. */
  readonly settings: ObjectExpression
  /** Keys for the settings that have no place yet. */
  readonly newKeys: NamedCode[] = []
  readonly #changes = new Map<Container, ContainerChange>()
  readonly #declarations: ReadonlySet<string>
  readonly #emptyContainers = new Set<Container>()
  #edits: readonly Edit[] = []

  constructor({ text, tree, settings }: OpenedSettings) {
    this.text = text
    this.tree = tree
    this.settings = settings
    this.style = styleOf(text, tree.program)
    this.#declarations = declaredAnywhere(tree.program)
  }

  /** Removes a member; sentences take its place as a comment. */
  remove({ container, node }: Pick<Member, 'container' | 'node'>, comments: readonly string[] = []): void {
    const { removals } = this.#change(container)
    removals.set(node, [...(removals.get(node) ?? []), ...comments])
  }

  /** Adds a member before another one, or at the end. */
  add(container: Container, member: NamedCode, before: Node | 'end' = 'end'): void {
    const { additions } = this.#change(container)
    additions.set(before, [...(additions.get(before) ?? []), member])
  }

  /** Adds members right after another one. */
  follow(container: Container, members: readonly NamedCode[], after: Node): void {
    this.#change(container).followers.set(after, [...members])
  }

  /** Replaces the text of a node; `prefix` is written before it. */
  replace({ start, end }: Pick<Node, 'start' | 'end'>, code: Code, prefix = ''): void {
    const line = this.text.lastIndexOf('\n', start - 1) + 1
    const indent = indentOf(this.text.slice(line))
    const text = prefix + printCode(code, { style: this.style, indent, column: start - line + prefix.length })
    this.#edits = [...this.#edits, { start, end, text }]
  }

  /** Adds members to the object at a key, or to a new one; those with known names replace the old ones. */
  merge(path: KeyPath, members: readonly NamedCode[]): void {
    if (members.length === 0) return
    const parent = this.tree.find(path)
    if (!parent) {
      this.newKeys.push({ name: String(path.at(-1)), code: { record: members } })
      return
    }
    const object = this.tree.resolve(parent.value)
    if (object.type !== 'ObjectExpression')
      return this.#setValue(parent, { record: [{ name: '...', code: this.take(parent.value) }, ...members] })
    for (const member of members) {
      const existing = this.tree.find([...path, member.name])
      if (existing) this.#setValue(existing, member.code)
      else this.add(object, member)
    }
  }

  /** Puts items before those of the list at a key of the settings, or of a new one. */
  prepend(path: KeyPath, items: readonly Code[]): void {
    if (items.length === 0) return
    const member = this.tree.find(path)
    if (!member) {
      this.newKeys.push({ name: String(path.at(-1)), code: { list: items } })
      return
    }
    const list = this.tree.resolve(member.value)
    if (list.type !== 'ArrayExpression')
      return this.#setValue(member, { list: [...items, `...(${this.take(member.value)} ?? [])`] })
    const [first = 'end'] = list.elements.filter((element) => element !== null)
    for (const code of items) this.add(list, { name: '', code }, first)
  }

  /** The name under which a function of docs-gen is imported: another one if the file uses its own name for something else. */
  importedName(name: string): string {
    return this.#declarations.has(name) ? `${name}Source` : name
  }

  /** The number of members of a container that are not removed. */
  remaining(container: ObjectExpression | ArrayExpression): number {
    const all = container.type === 'ObjectExpression' ? container.properties.length : container.elements.length
    return all - (this.#changes.get(container)?.removals.size ?? 0)
  }

  /** Whether an object has no members once the changes have settled. */
  isEmpty(container: ObjectExpression): boolean {
    return this.#emptyContainers.has(container) || container.properties.length === 0
  }

  /** The text of a node with the changes that have settled. */
  take({ start, end }: Node): string {
    return dedent(this.text, { from: start, to: end }, this.#edits)
  }

  /** Whether a node can move to the settings: the names that it uses are known there too. */
  canMove(node: Node): boolean {
    return functionsAround(this.tree.program, node).every(
      ({ start, end }) => start <= this.settings.start && end >= this.settings.end,
    )
  }

  /** Makes the changes collected so far, of inner containers before those around them. */
  settle(): void {
    const containers = [...this.#changes].sort(([a], [b]) => b.start - a.start)
    for (const [container, change] of containers) {
      const input = { text: this.text, comments: this.tree.comments, style: this.style, edits: this.#edits }
      if (membersOf(container).every((node) => change.removals.has(node)) && change.additions.size === 0)
        this.#emptyContainers.add(container)
      this.#edits = [...this.#edits, ...containerEdits(container, change, input)]
    }
    this.#changes.clear()
  }

  /** The whole text with all changes. */
  finish(): string {
    this.settle()
    return applyEdits(this.text, this.#edits)
  }

  /** Replaces the value of a member; a shorthand becomes a key with a value. */
  #setValue({ key, value }: Member, code: Code): void {
    const isShorthand = key.start === value.start
    this.replace(value, code, isShorthand ? `${this.text.slice(key.start, key.end)}: ` : '')
  }

  #change(container: Container): ContainerChange {
    const change = this.#changes.get(container) ?? { removals: new Map(), additions: new Map(), followers: new Map() }
    this.#changes.set(container, change)
    return change
  }
}

/** The functions around a node, from the outside in. */
function functionsAround(tree: Node, node: Node): readonly Node[] {
  const child = childrenOf(tree).find(({ start, end }) => start <= node.start && end >= node.end)
  const functions = isFunction(tree) && tree !== node ? [tree] : []
  return child ? [...functions, ...functionsAround(child, node)] : functions
}

/** The names that a file declares or imports, in any scope. */
function declaredAnywhere(node: Node): ReadonlySet<string> {
  const names =
    node.type === 'VariableDeclarator'
      ? boundNames(node.id)
      : node.type === 'ImportDeclaration'
        ? node.specifiers.map(({ local }) => local.name)
        : isFunction(node) && 'params' in node && Array.isArray(node.params)
          ? node.params.flatMap((param: Node) => boundNames(param))
          : []
  return new Set([
    ...names,
    ...declaredNames([node]),
    ...childrenOf(node).flatMap((child) => [...declaredAnywhere(child)]),
  ])
}
