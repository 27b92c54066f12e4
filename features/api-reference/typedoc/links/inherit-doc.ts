import { type Application, type CommentDisplayPart, type Context, Converter } from 'typedoc'
import { projectComments } from './project-comments.ts'

/**
 * Reads `{@inheritDoc package#Name}`, the form of TSDoc, where a module has the name of the package: TypeDoc reads `package!Name` only, and takes
 * a `#` for that of a member.
 */
export function readPackageNames({ converter }: Application): void {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }: Context) => {
    const modules = new Set((project.children ?? []).map(({ name }) => name))
    for (const { summary, blockTags } of projectComments(project))
      for (const part of [...summary, ...blockTags.flatMap(({ content }) => content)]) nameModule(part, modules)
  })
}

function nameModule(part: CommentDisplayPart, modules: ReadonlySet<string>): void {
  if (part.kind !== 'inline-tag' || part.tag !== '@inheritDoc') return
  const [, module = '', name = ''] = /^\s*([^#!]+)#(.+)$/s.exec(part.text) ?? []
  if (modules.has(module)) part.text = `${module}!${name}`
}
