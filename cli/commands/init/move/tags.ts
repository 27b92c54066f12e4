import { Tokenizer } from 'parse5'

/** A tag in a text, with the names that its author wrote. */
export interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly isSelfClosing: boolean
  readonly attributes: readonly {
    readonly name: string
    readonly value: string
    readonly start: number
    readonly end: number
  }[]
  readonly start: number
  readonly end: number
}

/** The tags of a text, as its author wrote their names. */
export function tagsOf(text: string): readonly Tag[] {
  const tags: Tag[] = []
  const ignore = (): void => undefined
  const add = (
    token: Parameters<ConstructorParameters<typeof Tokenizer>[1]['onStartTag']>[0],
    isEnd: boolean,
  ): void => {
    const { location, attrs, selfClosing } = token
    if (!location) return
    const written = text.slice(location.startOffset, location.endOffset)
    tags.push({
      name: /^<\/?([^\s/>]+)/.exec(written)?.[1] ?? token.tagName,
      isEnd,
      isSelfClosing: selfClosing,
      attributes: attrs.flatMap(({ name, value }) => {
        const at = location.attrs?.[name]
        return at
          ? [
              {
                name: text.slice(at.startOffset, at.endOffset).split('=')[0] ?? name,
                value,
                start: at.startOffset,
                end: at.endOffset,
              },
            ]
          : []
      }),
      start: location.startOffset,
      end: location.endOffset,
    })
  }
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => add(token, false),
      onEndTag: (token) => add(token, true),
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  )
  tokenizer.write(text, true)
  return tags
}
