import { readFileSync } from 'node:fs'
import type { ReferenceCode, ReferenceModel, ReferenceModule, ReferenceSignature, ReferenceSymbol } from 'docs-gen'

interface GriffeObject {
  readonly kind: 'module' | 'class' | 'function' | 'attribute' | 'alias'
  readonly name: string
  readonly filepath?: string
  readonly lineno?: number
  readonly docstring?: { readonly value: string }
  readonly members?: Readonly<Record<string, GriffeObject>>
  readonly bases?: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly annotation?: string; readonly default?: string }[]
  readonly overloads?: readonly GriffeObject[]
  readonly returns?: string
  readonly annotation?: string
  readonly value?: string
  readonly deprecated?: string
  readonly labels?: readonly string[]
  readonly target_path?: string
}

interface Scope {
  readonly ids: ReadonlyMap<string, string>
  readonly repository: string
}

/** The model of a Python package, from the JSON of griffe. */
export function griffeModel(file: string, repository: string): ReferenceModel {
  const dump = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, GriffeObject>>
  const packages = Object.values(dump)
  const paths = packages.flatMap((one) => pathsIn(one, one.name))
  const scope = { ids: new Map(paths.map((path) => [path.split('.').at(-1) ?? '', path])), repository }
  return {
    language: {
      name: 'python',
      aliases: ['py'],
      separator: '.',
      imports: ['from {module} import {names}', 'import {module} as {alias}'],
      declarations: ['def', 'class'],
      comments: ['#'],
    },
    packages: packages.map((one) => ({ name: one.name, description: firstLine(one.docstring?.value) })),
    modules: packages.flatMap((one) => modulesIn(one, one.name, one.name, scope)),
  }
}

function pathsIn({ members = {} }: GriffeObject, path: string): readonly string[] {
  return Object.values(members).flatMap((member) =>
    member.kind === 'alias' ? [] : [...pathsIn(member, `${path}.${member.name}`), `${path}.${member.name}`],
  )
}

function modulesIn(module: GriffeObject, path: string, owner: string, scope: Scope): readonly ReferenceModule[] {
  const members = Object.values(module.members ?? {})
  const inner = members.filter(({ kind }) => kind === 'module')
  const symbols = members.filter(({ kind, name }) => kind !== 'module' && !name.startsWith('_'))
  return [
    {
      id: path,
      name: path,
      package: owner,
      ...docs(module),
      ...source(module, module, scope),
      members: symbols.map((one) => symbol(one, { path: `${path}.${one.name}`, file: module, scope })),
    },
    ...inner.flatMap((one) => modulesIn(one, `${path}.${one.name}`, owner, scope)),
  ]
}

interface Place {
  readonly path: string
  readonly file: GriffeObject
  readonly scope: Scope
  readonly owner?: GriffeObject
}

function symbol(one: GriffeObject, { path, file, scope, owner }: Place): ReferenceSymbol {
  const { name, kind, bases = [], labels = [], overloads = [one] } = one
  const isEnum = bases.includes('Enum')
  const members = Object.values(one.members ?? {})
  const base = { id: path, name, ...source(one, file, scope), ...(labels.includes('staticmethod') && { static: true }) }
  if (kind === 'alias') return { ...base, kind: 'alias', target: one.target_path ?? '' }
  if (kind === 'class')
    return {
      ...base,
      ...docs(one),
      kind: isEnum ? 'enum' : 'class',
      code: [keyword('class'), ' ', className(name), bases.length > 0 ? ['(', join(bases.map(type(scope))), ')'] : ''],
      extends: bases.map((text) => ({ name: text, ...(scope.ids.has(text) && { symbol: scope.ids.get(text) }) })),
      members: members.map((m) => symbol(m, { path: `${path}.${m.name}`, file, scope, owner: one })),
    }
  if (kind === 'function')
    return {
      ...base,
      kind: !owner ? 'function' : name === '__init__' ? 'constructor' : 'method',
      signatures: overloads.map((overload) => signature({ ...one, ...overload, name }, scope)),
    }
  const value = one.value === undefined ? '' : [' = ', one.value]
  return {
    ...base,
    ...docs(one),
    kind: owner?.bases?.includes('Enum') ? 'enum-member' : owner ? 'property' : 'variable',
    code: [name, one.annotation === undefined ? '' : [': ', type(scope)(one.annotation)], value],
  }
}

function signature(one: GriffeObject, scope: Scope): ReferenceSignature {
  const parameters = (one.parameters ?? []).filter(({ name }) => name !== 'self')
  const items = parameters.map(({ name, annotation, default: standard }): ReferenceCode => [
    name,
    annotation === undefined ? '' : [': ', type(scope)(annotation)],
    standard === undefined ? '' : [' = ', standard],
  ])
  const list = { group: ['(', { indent: [{ line: '' }, join(items)] }, { ifBroken: ',' }, { line: '' }, ')'] } as const
  const result = one.returns === undefined ? '' : [' -> ', type(scope)(one.returns)]
  return {
    ...docs(one),
    code: [keyword('def'), ' ', { text: one.name, role: 'function' }, items.length > 0 ? list : '()', result],
    parameters: parameters.map(({ name, annotation, default: standard }) => ({
      name,
      ...(annotation !== undefined && { type: type(scope)(annotation) }),
      ...(standard !== undefined && { default: standard }),
    })),
    ...(one.returns !== undefined && one.returns !== 'None' && { returns: { type: type(scope)(one.returns) } }),
  }
}

function type({ ids }: Scope): (text: string) => ReferenceCode {
  return (text) =>
    text.split(/\b(\w+)\b/).map((part): ReferenceCode => {
      const id = ids.get(part)
      return id === undefined ? part : { text: part, symbol: id }
    })
}

function join(items: readonly ReferenceCode[]): readonly ReferenceCode[] {
  return items.flatMap((item, n) => (n === 0 ? [item] : [',', { line: ' ' as const }, item]))
}

const keyword = (text: string): ReferenceCode => ({ text, role: 'keyword' })
const className = (text: string): ReferenceCode => ({ text, role: 'className' })
const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''
function docs({ docstring, deprecated }: GriffeObject): Pick<ReferenceSymbol, 'text' | 'deprecated'> {
  return { ...(docstring && { text: docstring.value }), ...(deprecated !== undefined && { deprecated }) }
}

function source({ lineno }: GriffeObject, { filepath }: GriffeObject, { repository }: Scope) {
  if (filepath === undefined) return {}
  return { source: { path: filepath, url: `${repository}/${filepath}${lineno === undefined ? '' : `#L${lineno}`}` } }
}
