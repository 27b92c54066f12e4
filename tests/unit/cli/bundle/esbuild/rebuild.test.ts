import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleOnce, createRebuilder, type RunBundler } from '../../../../../cli/bundle/esbuild/rebuild.ts'

function newFolder(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-rebuild-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return dir
}

/** Bundles an entry with a module that a plugin makes, which resolves another. */
async function bundle(
  run: RunBundler,
  dir: string,
  { code, entries = ['a.js'] }: BundleSource,
): Promise<readonly string[]> {
  const { outputFiles } = await run('client', {
    absWorkingDir: dir,
    entryPoints: [...entries],
    bundle: true,
    format: 'esm',
    splitting: true,
    logLevel: 'silent',
    outdir: join(dir, 'out'),
    metafile: true,
    write: false,
    plugins: [
      {
        name: 'made',
        setup(build) {
          build.onResolve({ filter: /^made$/ }, async ({ resolveDir, kind }) => {
            const { path } = await build.resolve('./b.js', { resolveDir, kind })
            return { path, namespace: 'made' }
          })
          build.onLoad({ filter: /.*/, namespace: 'made' }, () => ({ contents: `export const made = '${code}'` }))
        },
      },
    ],
  })
  return outputFiles.map(({ path, text }) => `${path}\n${text}`)
}

interface BundleSource {
  readonly code: string
  readonly entries?: readonly string[]
}

test('a rebuild is what a build would be, whatever has changed', async () => {
  const dir = newFolder({
    'a.js': "import { made } from 'made'\nimport { b } from './b.js'\nconsole.log(made, b)",
    'b.js': 'export const b = 1',
    'c.js': 'console.log("c")',
  })
  const rebuilder = createRebuilder()
  onTestFinished(rebuilder.close)
  const expectSame = async (source: BundleSource): Promise<void> =>
    expect(await bundle(rebuilder.run, dir, source)).toEqual(await bundle(bundleOnce, dir, source))
  await expectSame({ code: 'first' })
  await expectSame({ code: 'second' })
  writeFileSync(join(dir, 'b.js'), 'export const b = 2')
  await expectSame({ code: 'second' })
  await expectSame({ code: 'second', entries: ['a.js', 'c.js'] })
  writeFileSync(join(dir, 'a.js'), 'console.log("a")')
  await expectSame({ code: 'third', entries: ['a.js', 'c.js'] })
})

test('a rebuild after an error says what is wrong now', async () => {
  const dir = newFolder({ 'a.js': 'import "./missing.js"', 'b.js': '' })
  const rebuilder = createRebuilder()
  onTestFinished(rebuilder.close)
  await expect(bundle(rebuilder.run, dir, { code: '' })).rejects.toThrow('Could not resolve "./missing.js"')
  writeFileSync(join(dir, 'a.js'), 'const = 1')
  await expect(bundle(rebuilder.run, dir, { code: '' })).rejects.toThrow('Expected identifier')
  writeFileSync(join(dir, 'a.js'), 'console.log(1)')
  expect((await bundle(rebuilder.run, dir, { code: '' })).join('')).toContain('console.log(1)')
})
