import type { ExportNames } from './links/link-names.ts'

/** Replaces names to which a bundler of declarations has added a number, such as `Hono$1` and `Hono$1.get`, by those that code can import. */
export function bundledNames({ nameOf }: Pick<ExportNames, 'nameOf'>): (name: string, target: number) => string {
  return (name, target) => (/^[\w$]+\$\d+(?:\.|$)/.test(name) ? (nameOf(target) ?? name) : name)
}
