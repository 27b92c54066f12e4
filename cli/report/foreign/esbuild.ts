// Messages of esbuild, which has codes for warnings only.

/** The module that a message of esbuild could not resolve. */
interface UnresolvedModule {
  /** After plugins and aliases. */
  readonly resolved: string
  /** As its author wrote it; unset if that is the same. */
  readonly original?: string
}

/** Reads `Could not resolve "/site/gone" (originally "@site/gone")`. */
export function unresolvedModule(text: string): UnresolvedModule | undefined {
  const [, resolved, original] = /^Could not resolve "(.+?)"(?: \(originally "(.+)"\))?$/.exec(text) ?? []
  return resolved === undefined ? undefined : { resolved, ...(original !== undefined && { original }) }
}

/** Reads `No matching export in "a.ts" for import "b"`. */
export function unmatchedImport(text: string): { readonly file: string; readonly name: string } | undefined {
  const [, file, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  return file === undefined || name === undefined ? undefined : { file, name }
}

/** Whether code is not complete before the place of a message. */
export function isIncompleteCode(text: string): boolean {
  return /^Expected .+ but found |^Unexpected |^Unterminated /.test(text)
}

/** Whether a note says where the import is that a plugin has failed at. */
export function isTriggerNote(text: string): boolean {
  return text.startsWith('The plugin ') && text.endsWith(' was triggered by this import')
}
