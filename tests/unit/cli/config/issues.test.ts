import * as z from 'zod'
import { afterEach, expect, test } from 'vitest'
import { problemsOf } from '../../../../cli/config/issues.ts'

const texts = (schema: z.ZodType, value: unknown): readonly string[] => {
  const { error } = schema.safeParse(value)
  return error ? problemsOf(error, value).map(({ message, hint }) => `${message}. ${hint ?? ''}`) : []
}

/** A problem of each kind that a schema without texts of its own has. */
const every = (): readonly string[] => [
  ...texts(z.object({ a: z.string(), b: z.int(), c: z.enum(['x', 'y']) }), { a: 1, b: 1.5, c: 'z' }),
  ...texts(z.object({ a: z.number().min(3), b: z.number().max(3) }), { a: 1, b: 4 }),
  ...texts(z.object({ a: z.string().min(3), b: z.array(z.string()).max(1) }), { a: 'a', b: ['1', '2'] }),
  ...texts(z.object({ a: z.union([z.string(), z.array(z.string())]) }), { a: 1 }),
  ...texts(z.object({ a: z.email(), b: z.string().regex(/x/), c: z.number().multipleOf(2) }), { a: 'a', b: 'b', c: 3 }),
  ...texts(z.record(z.string().min(2), z.number()), { a: 1 }),
  ...texts(z.object({ a: z.string() }), {}),
  ...texts(z.object({}), ['a']),
]

afterEach(() => void z.config(z.locales.en()))

test('problems of each kind are told in words of their own', () => {
  expect(every()).toEqual([
    '`a` must be a string, but is 1. Write a string in quotes instead.',
    '`b` must be a whole number, but is 1.5. Write a whole number instead.',
    "`c` must be 'x' or 'y', but is 'z'. Did you mean 'x'?",
    '`a` must be a number of at least 3, but is 1. Write a number of at least 3 instead.',
    '`b` must be a number of at most 3, but is 4. Write a number of at most 3 instead.',
    "`a` must be a text of at least 3 characters, but is 'a'. Write a text of at least 3 characters instead.",
    '`b` must be a list of at most 1 entry, but is a list. Write a list of at most 1 entry instead.',
    '`a` must be a string or a list, but is 1. Write a string or a list instead.',
    "`a` must be a value of another form, but is 'a'. Write a value of another form instead.",
    "`b` must be a value of another form, but is 'b'. Write a value of another form instead.",
    '`c` must be a value of another form, but is 3. Write a value of another form instead.',
    '`a` must be a value of another form, but is 1. Write a value of another form instead.',
    '`a` is missing: it must be a string. Add the key `a`.',
    'The content must be an object, but is a list. Write an object such as { key: value } instead.',
  ])
})

test('they do not depend on the words of the schema library', () => {
  const before = every()
  z.config(z.locales.fr())
  expect(every()).toEqual(before)
})
