import { type Application, type CommentTag, type Context, Converter } from 'typedoc'
import { oneLine } from '../../../../cli/text/spaces.ts'
import { projectComments } from './project-comments.ts'

/** Tags whose types no declaration has, for TypeDoc's option that keeps them. */
export const typedTags = ['@throws', '@exception', '@fires', '@emits', '@yields'] as const

/** Puts the types of tags in JSDoc, such as `@throws {RangeError}`, before their text: TypeDoc's model has no place for them. */
export function keepTagTypes({ converter }: Application): void {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }: Context) => {
    for (const tag of projectComments(project).flatMap(({ blockTags }) => blockTags)) showType(tag)
  })
}

function showType(tag: CommentTag): void {
  const type = typeOf(tag)
  if (type === undefined) return
  const [first] = tag.content
  const isLonger = first !== undefined && first.text.trim() !== ''
  tag.content = [
    { kind: 'code', text: `\`${type}\`` },
    ...(isLonger ? [{ kind: 'text', text: ' ' } as const] : []),
    ...tag.content,
  ]
}

/** The text in the braces after a tag. */
function typeOf({ typeAnnotation }: CommentTag): string | undefined {
  const type = oneLine(typeAnnotation ?? '').replace(/^\{\s*|\s*\}$/g, '')
  return type === '' ? undefined : type
}
