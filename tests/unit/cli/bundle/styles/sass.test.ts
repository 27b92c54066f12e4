import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileSass } from '../../../../../cli/bundle/styles/sass.ts'
import { siteFolder } from '../../sources/site-folder.ts'

const working = 'export const compileAsync = async () => ({ css: "a{}", loadedUrls: [] })'

function compilerFiles(name: string, code: string): Readonly<Record<string, string>> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', exports: './index.js' }),
    [`node_modules/${name}/index.js`]: code,
  }
}

function compiled(files: Readonly<Record<string, string>>): ReturnType<typeof compileSass> {
  const root = siteFolder({ 'theme/a.scss': 'a {}', ...files })
  return compileSass(join(root, 'theme/a.scss'), { root })
}

test('the compiler that a site has', async () => {
  expect(await compiled(compilerFiles('sass', working))).toMatchObject({ css: 'a{}' })
  expect(await compiled({})).toMatchObject({
    error: { text: "a.scss needs the package 'sass', which is not installed" },
  })
})

test('a compiler that does not load has no stand-in, which may write other bytes', async () => {
  const broken = compilerFiles('sass-embedded', "throw new Error('no program for this system')")
  expect(await compiled({ ...broken, ...compilerFiles('sass', working) })).toMatchObject({
    error: { text: 'The package sass-embedded is installed, but cannot be used: no program for this system' },
  })
})
