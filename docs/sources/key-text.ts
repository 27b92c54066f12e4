import type { Declarations, ForeignKey, HeldObject, Interface, Key } from './interfaces.ts'
import { elsewhere, type KeyPage, type KeyPart, keyPages } from './key-pages.ts'

/** Writes a page of the reference as Markdown. */
export function keyText(page: KeyPage, declarations: Declarations): string {
  return new KeyWriter(page, declarations).text()
}

interface Place {
  /** Path of the object's keys, as in anchors. */
  readonly path: string
  /** The same as authors read it: from the start of the page, with marks of lists and names. */
  readonly shown: string
  readonly level: number
}

class KeyWriter {
  readonly #page: KeyPage
  readonly #declarations: Declarations
  /** Anchors of the objects on this page. */
  readonly #written = new Map<string, string>()
  /** Headings of these objects, if they are not the name of a key. */
  readonly #titles = new Map<string, string>()

  /** Bases whose keys stand behind a key, by that key, and the names of all these bases. */
  readonly #behind: Readonly<Record<string, readonly string[]>>
  readonly #placed: ReadonlySet<string>

  constructor(page: KeyPage, declarations: Declarations) {
    this.#page = page
    this.#behind = Object.fromEntries(page.parts.flatMap(({ behind }) => Object.entries(behind ?? {})))
    this.#placed = new Set(Object.values(this.#behind).flat())
    this.#declarations = declarations
    for (const part of page.parts) {
      this.#written.set(part.of, partAnchor(part))
      if (part.title !== undefined) this.#titles.set(part.of, part.title)
    }
  }

  text(): string {
    const { intro, parts, foreign } = this.#page
    const keys = parts.flatMap((part) => {
      const { of, at, title } = part
      const heading = title === undefined ? [] : [`## ${title} {#${partAnchor(part)}}`, this.#declared(of).description]
      return [...heading, ...this.#object(of, { path: at, shown: '', level: title === undefined ? 2 : 3 })]
    })
    const foreignKeys = foreign === undefined ? [] : docusaurusPart(this.#foreign(foreign))
    return [intro, ...keys, ...foreignKeys].filter(Boolean).join('\n\n')
  }

  /** The keys of an object. Bases that have a place of their own are linked. */
  #object(name: string, place: Place): readonly string[] {
    const { keys, bases } = this.#declared(name)
    const own = keys.flatMap((key) => [...this.#key(key, place), ...this.#keysBehind(key, place)])
    const inherited = bases
      .filter((base) => !this.#placed.has(base))
      .flatMap((base) => {
        const target = this.#placeOf(base)
        return target === undefined ? this.#object(base, place) : [`Other keys: [${target.title}](${target.href}).`]
      })
    // Sentences come before the headings of keys.
    const isText = (line: string): boolean => line.startsWith('Other keys: ')
    return [...inherited.filter(isText), ...own, ...inherited.filter((line) => !isText(line))]
  }

  /** Keys of bases that have their place behind another key. */
  #keysBehind({ name }: Key, place: Place): readonly string[] {
    const bases = place.path === '' ? (this.#behind[name] ?? []) : []
    return bases.flatMap((base) => this.#object(base, place))
  }

  #key(key: Key, { path, shown, level }: Place): readonly string[] {
    const join = (start: string): string => (start === '' ? key.name : `${start}.${key.name}`)
    const place: Place = { path: join(path), shown: join(shown), level: Math.min(level + 1, 6) }
    return [
      `${'#'.repeat(level)} \`${place.shown}\` {#${anchorOf(place.path)}}`,
      key.description,
      typeLine(key),
      ...(key.example === undefined ? [] : [this.#example(key.name, key.example)]),
      ...this.#objects(key.objects, place),
    ]
  }

  #example(name: string, value: string): string {
    const key = /^[\w$]+$/.test(name) ? name : `'${name}'`
    const code = value.startsWith('\n') ? value.trim() : value
    return `\`\`\`\`${this.#page.language}\n${key}: ${code}\n\`\`\`\``
  }

  /** The objects that a key holds: their keys, or links to where these are. */
  #objects(held: readonly HeldObject[], place: Place): readonly string[] {
    const objects = this.#withKeys(held)
    const known = objects.flatMap(({ name }) => this.#placeOf(name) ?? [])
    const links = known.map(({ title, href }) => `[${title}](${href})`)
    const fresh = objects.filter(({ name }) => this.#placeOf(name) === undefined)
    const sections = fresh.flatMap(({ name, within }) => {
      const shown = `${place.shown}${within}`
      if (objects.length > 1) return this.#variant(name, { ...place, shown })
      this.#written.set(name, anchorOf(place.path))
      this.#titles.set(name, `\`${shown}\``)
      return this.#object(name, { ...place, shown })
    })
    return [...(links.length === 0 ? [] : [`See ${links.join(', ')}.`]), ...sections]
  }

  /** Each object once, without those whose keys are names of the author's own. */
  #withKeys(objects: readonly HeldObject[]): readonly HeldObject[] {
    const byName = new Map(objects.map((object) => [object.name, object]))
    return [...byName.values()].filter(({ name }) => {
      const { keys, bases } = this.#declared(name)
      return keys.length + bases.length > 0
    })
  }

  /** One of several kinds of objects that a key may hold. */
  #variant(name: string, { path, level }: Place): readonly string[] {
    const { description } = this.#declared(name)
    const type = this.#typeOf(name)
    const kind = type?.replace(/-$/, '') ?? name.replace(/(?:Options|Config|Keys)$/, '')
    const at = `${path}.${kind}`
    this.#written.set(name, anchorOf(at))
    const title = type === undefined ? name : `type: '${type.replace(/-$/, '-…')}'`
    this.#titles.set(name, `\`${title}\``)
    const inner = this.#object(name, { path: at, shown: '', level: Math.min(level + 1, 6) })
    return [`${'#'.repeat(level)} \`${title}\` {#${anchorOf(at)}}`, description, ...inner]
  }

  /** The value of `type` that tells this kind of object from others. */
  #typeOf(name: string): string | undefined {
    const type = this.#declared(name).keys.find((key) => key.name === 'type')?.type
    return type === undefined ? undefined : /^['`]([\w-]+)/.exec(type)?.[1]
  }

  /** Where the keys of an interface are documented, if they are or will be. */
  #placeOf(name: string): { readonly title: string; readonly href: string } | undefined {
    const anchor = this.#written.get(name)
    if (anchor !== undefined) return { title: this.#titles.get(name) ?? `\`${name}\``, href: `#${anchor}` }
    const page = keyPages.find(({ parts }) => parts.some(({ of }) => of === name))
    const part = page?.parts.find(({ of }) => of === name)
    if (!page || !part) return elsewhere[name]
    return {
      title: part.title ?? page.label,
      href: `${page.path}/${part.title === undefined ? '' : `#${partAnchor(part)}`}`,
    }
  }

  #foreign(name: string): readonly ForeignKey[] {
    const keys = this.#declarations.foreign.get(name)
    if (!keys)
      throw new Error(`The reference needs the constant ${name} with keys of another tool, which no module declares.`)
    return keys
  }

  #declared(name: string): Interface {
    const [declared, other] = this.#declarations.interfaces.get(name) ?? []
    if (!declared) throw new Error(`The reference needs the interface ${name}, which no module declares.`)
    if (other) throw new Error(`The reference needs the interface ${name}, which two modules declare. Rename one.`)
    return declared
  }
}

function partAnchor({ of, title }: KeyPart): string {
  return anchorOf((title ?? of).toLowerCase())
}

/** The anchor of a path of keys: the path itself, as far as addresses allow it. */
function anchorOf(path: string): string {
  return path.replace(/[^\w.-]+/g, '-')
}

function typeLine({ type, isRequired, fallback }: Key): string {
  const parts = [`Type: ${code(type)}.`]
  if (isRequired) parts.push('Required.')
  if (fallback) parts.push(`Default: ${fallback.isCode ? code(fallback.text) : fallback.text}.`)
  return parts.join(' ')
}

/** Text as inline code, whatever is in it. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** The replacement for keys that Docusaurus has in the same place. */
function docusaurusPart(keys: readonly ForeignKey[]): readonly string[] {
  const rows = keys.flatMap(({ name, hint }) =>
    hint === undefined ? [] : [`| \`${name}\` | ${hint.replaceAll('|', '\\|')} |`],
  )
  const silent = keys.flatMap(({ name, hint }) => (hint === undefined ? [`\`${name}\``] : []))
  return [
    '## Keys of Docusaurus {#docusaurus}',
    'These keys of Docusaurus have another form here; a config with one of them gets an error that says which.',
    ['| Key | Instead |', '|---|---|', ...rows].join('\n'),
    `Accepted without effect: ${silent.join(', ')}.`,
  ]
}
