import { expect, test } from 'vitest'
import type {
  BundledLocale,
  CollectedFiles,
  DrawableLocale,
  MadeFiles,
  PageText,
} from '../../../../../cli/pipeline/feature.ts'
import { madeFiles, mayHave, openCollector } from '../../../../../cli/pipeline/outputs/own-files.ts'

const site = { site: { symbols: { staticPaths: new Set(['/list.txt']) } } } as unknown as DrawableLocale & BundledLocale

const names = { name: 'the list', paths: ['list.txt', 'list-*'] }

function filesAt(paths: readonly string[], isReplaceable = false): MadeFiles {
  return { ...names, isReplaceable, make: () => paths.map((path) => ({ path, content: '' })) }
}

function collected(paths: readonly string[], isReplaceable = false): CollectedFiles {
  const end = () => paths.map((path) => ({ path, content: '' }))
  return { ...names, isReplaceable, collect: () => ({ look: () => Promise.resolve(end), end }) }
}

test('a name with a star stands for all that start like it', () => {
  expect(['list.txt', 'list-2.txt', 'lists.txt', 'a/list.txt'].filter((path) => mayHave(names, path))).toEqual([
    'list.txt',
    'list-2.txt',
  ])
})

test('files that are written have a name that was said before: serve finds them by it', async () => {
  const message = 'other.txt is none of the files named as the list: list.txt, list-*'
  await expect(madeFiles(filesAt(['list.txt', 'other.txt']), site)).rejects.toThrow(message)
  const { look, end } = openCollector(collected(['other.txt']), site)
  const add = await look({} as PageText)
  expect(() => add()).toThrow(message)
  expect(() => end()).toThrow(message)
})

test('files whose place a static file may take are left out where there is one', async () => {
  const pathsOf = (files: readonly { readonly path: string }[]): readonly string[] => files.map(({ path }) => path)
  const all = ['list.txt', 'list-2.txt']
  expect(pathsOf(await madeFiles(filesAt(all), site))).toEqual(all)
  expect(pathsOf(await madeFiles(filesAt(all, true), site))).toEqual(['list-2.txt'])
  const { look, end } = openCollector(collected(all, true), site)
  expect(pathsOf(await (await look({} as PageText))())).toEqual(['list-2.txt'])
  expect(pathsOf(await end())).toEqual(['list-2.txt'])
})
