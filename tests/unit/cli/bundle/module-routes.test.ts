import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { commonOptions } from '../../../../cli/bundle/esbuild/esbuild-options.ts'
import { sitePlugins } from '../../../../cli/bundle/esbuild/plugin.ts'
import type { SiteConfig } from '../../../../cli/config/schema/site.ts'
import { packageRoot } from '../../../../cli/process/package-root.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-routes-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'node_modules/old/package.json': '{}',
  'node_modules/old/index.js': 'exports.__esModule = true; exports.default = 1',
  'theme/Box.js': "import old from 'old'; export const Box = old",
  'theme/box.module.css': '.box { color: red }',
  'theme/box.svg': '<svg><path d="M0 0"/></svg>',
  'theme/box.png': 'png',
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
for (const name of ['react', 'react-dom'])
  symlinkSync(join(packageRoot, 'node_modules', name), join(root, 'node_modules', name))

/** The bundle of two modules that import one file by different names; the module `later` is read once the other's import is. */
async function bundle(specifiers: readonly [string, string], later: 0 | 1, file: RegExp): Promise<string> {
  for (const [n, specifier] of specifiers.entries()) writeFileSync(join(root, `route${n}.js`), importText(specifier))
  let resolveRead = (): void => undefined
  const isRead = new Promise<void>((resolve) => (resolveRead = resolve))
  const order: Plugin = {
    name: 'order',
    setup({ onLoad }) {
      onLoad({ filter: file }, () => void resolveRead())
      onLoad({ filter: /route[01]\.js$/ }, async ({ path }) => {
        if (path.endsWith(`${later}.js`)) await isRead
        return undefined
      })
    },
  }
  const { outputFiles } = await build({
    ...commonOptions({
      root,
      config: { security: { env: [] }, theme: {} } as unknown as SiteConfig,
      mode: 'production',
    }),
    stdin: { contents: "import './route0.js'; import './route1.js'", resolveDir: root },
    outdir: join(root, 'build'),
    plugins: [
      order,
      ...sitePlugins(root, {
        config: { baseUrl: '/', conventions: {}, staticDirectories: [], postcssPlugins: [], theme: {} },
        load: () => undefined,
        markdown: { add: () => Promise.resolve(undefined) },
      }),
    ],
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

/** Renders an SVG as a component; of other files it takes all exports. */
function importText(specifier: string): string {
  const names = specifier.endsWith('.svg') ? 'Value' : '* as Value'
  return `import ${names} from ${JSON.stringify(specifier)}; console.log(<Value />)`
}

const runtime = join(packageRoot, 'dist/runtime')

const routes: Readonly<Record<string, readonly [string, string, RegExp]>> = {
  'a module of the runtime': [
    'docs-gen:runtime/layout/NavbarLinkItem',
    join(runtime, 'layout/NavbarLinkItem.js'),
    /NavbarLinkItem\.js$/,
  ],
  'the runtime itself': ['docs-gen/runtime', join(runtime, 'index.js'), /runtime\/index\.js$/],
  React: ['react', './node_modules/react/index.js', /react\/index\.js$/],
  'a module of the site': ['@site/theme/Box', './theme/Box.js', /Box\.js$/],
  'a CSS module': ['@site/theme/box.module.css', './theme/box.module.css', /box\.module\.css$/],
  'a picture': ['@site/theme/box.png', './theme/box.png', /box\.png$/],
  'an SVG': ['@site/theme/box.svg', './theme/box.svg', /box\.svg$/],
  'raw text': ['!!raw-loader!@site/theme/Box.js', './theme/Box.js?raw', /Box\.js$/],
}

test.each(Object.entries(routes))('%s is the same whichever import is resolved first', async (_, [a, b, file]) => {
  expect(await bundle([a, b], 0, file)).toBe(await bundle([a, b], 1, file))
})
