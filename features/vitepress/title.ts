import type { Values } from './read-site.ts'

/** `:title - Site` separates the title of the page by `-`. */
export function delimiterOf({ title, titleTemplate }: Values): string | undefined {
  if (typeof titleTemplate !== 'string') return undefined
  const [, delimiter, site] = /^:title\s+(\S+)\s+(.+)$/.exec(titleTemplate) ?? []
  return site === title ? delimiter : undefined
}
