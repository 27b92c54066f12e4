import { nestingFault, nestingWords } from '../process/value-nesting.ts'
import { controlProblem, formatPath, type SchemaProblem } from './issues.ts'
import type { SiteConfig } from './schema/site.ts'

type Path = SchemaProblem['path']

/** Keys whose values are objects of plugins and sources, which may refer to one another. */
const foreign: ReadonlySet<string> = new Set(['sources', 'markdown', 'plugins', 'presets', 'themes'])

/** Reports values of the config that contain themselves, or nest too deeply to be written into pages. */
export function endlessValues(config: Readonly<Record<string, unknown>>): readonly SchemaProblem[] {
  return Object.entries(config).flatMap(([key, value]) => {
    const fault = foreign.has(key) ? undefined : nestingFault(value)
    if (!fault) return []
    const hint = 'Write plain data: texts, numbers, lists and objects, none of which is inside itself.'
    return [{ path: [key], message: `\`${key}\` ${nestingWords(fault)}`, hint }]
  })
}

/** Keys whose texts are no part of a page by themselves: code, patterns, and values of the author's own. */
const unshown: ReadonlySet<string> = new Set([...foreign, 'bundler', 'customFields', 'security'])

/** Reports texts that no page can show, one for each key. */
export function controlledTexts(values: object): readonly SchemaProblem[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (unshown.has(key) || nestingFault(value)) return []
    return controlProblem({ [key]: value }) ?? []
  })
}

/** Names of variables whose values are secret. */
const secretName = /TOKEN|SECRET|KEY|PASSWORD|PASSWD|CREDENTIAL/i

/** Shorter values are equal to others by chance. */
const minLength = 8

/** Reports values of `customFields`, which are public, that are those of secret environment variables. */
export function publishedSecrets({ customFields, security }: SiteConfig): readonly SchemaProblem[] {
  const byValue = secretValues(new Set(security.env))
  return textsIn(customFields, ['customFields']).flatMap(({ path, text }) => {
    const name = byValue.get(text)
    return name === undefined ? [] : [publishedSecret(path, name)]
  })
}

/** The names of secret environment variables, by value. @param allowed names of variables that anyone may read */
export function secretValues(allowed: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = Object.keys(process.env).filter((name) => secretName.test(name) && !allowed.has(name))
  const byValue = names.map((name): [string, string] => [process.env[name] ?? '', name])
  return new Map(byValue.filter(([value]) => value.length >= minLength))
}

function publishedSecret(path: Path, name: string): SchemaProblem {
  return {
    path,
    message: `\`${formatPath(path)}\` is the value of the environment variable ${name}, and anyone can read it on the site`,
    hint: `Remove it. If anyone may read it, write security: { env: ['${name}'] }.`,
    code: 'secret-published',
  }
}

function textsIn(value: unknown, path: Path): readonly { readonly path: Path; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item: unknown, n) => textsIn(item, [...path, n]))
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}
