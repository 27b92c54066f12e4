import { Application, i18n } from 'typedoc'
import { beforeAll, expect, test } from 'vitest'
import { commentMessages, readCommentMessage, readMessage } from './typedoc-messages.ts'

// TypeDoc reads its texts when it starts.
beforeAll(() => Application.bootstrap({ logLevel: 'None' }, []))

const names = [
  'git_remote_0_not_valid',
  'entry_point_0_not_in_program',
  'failed_to_find_jsdoc_tag_for_name_0',
  'type_0_defined_in_1_is_referenced_by_2_but_not_included_in_docs',
] as const

test('TypeDoc has the messages that docs-gen reads, whatever their words', () => {
  for (const name of [...names, ...commentMessages]) expect(name in i18n, name).toBe(true)
})

test('a message is known by its name, and gives back its values', () => {
  for (const name of names) {
    const values = [...name.matchAll(/_\d/g)].map((_, n) => `the ${n} (value)`)
    const write = i18n[name] as (...values: readonly string[]) => string
    expect(readMessage(name, write(...values))).toEqual(values)
    for (const other of names) if (other !== name) expect(readMessage(other, write(...values))).toBeUndefined()
  }
})

test('a message about a comment gets words of its own', () => {
  for (const name of commentMessages)
    expect(readCommentMessage(i18n[name]('src/a.ts:3'))).toMatchObject({ place: 'src/a.ts:3' })
})
