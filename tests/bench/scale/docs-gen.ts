import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture, assets, writeCorpus } from './corpus.ts'
import type { Generator } from './generator.ts'
import { reactHydrated } from './generator.ts'

const title = 'Made-up docs'

/** docs-gen itself, from `dist`, with all its defaults: whole sidebar, highlighting, embedded search. */
export const docsGen: Generator = {
  name: 'docs-gen',
  about: 'this project',
  prepare({ dir, pages, seed, repository }) {
    const corpus = writeCorpus({ folder: join(dir, 'docs'), pages, links: 'file', seed })
    writePictures(join(dir, 'static/img'))
    writeFileSync(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n')
    symlinkSync(join(repository, 'node_modules'), join(dir, 'node_modules'))
    writeFileSync(
      join(dir, 'docs-gen.config.ts'),
      `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: '${title}',
  url: 'https://example.com',
  onBrokenAnchors: 'warn',
  sources: [docs({ routeBasePath: '/' })],
})
`,
    )
    const command = (...args: string[]): readonly [string, ...string[]] => [
      process.execPath,
      join(repository, 'bin/docs-gen.js'),
      ...args,
    ]
    return Promise.resolve({
      dir,
      pages: corpus,
      content: 'docs',
      output: 'build',
      remembered: ['.docs-gen'],
      build: command('build', '.'),
      check: command('check', '.'),
      serve: (port) => command('serve', '.', '--port', String(port)),
      config: { file: 'docs-gen.config.ts', title },
      url: ({ path }) => `/${path}/`,
      hydrated: reactHydrated,
    })
  },
}

/** Writes the assets the pages show. */
export function writePictures(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (let n = 1; n <= assets; n++) writeFileSync(join(folder, `picture-${n}.svg`), picture(n))
}
