import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Name of the environment variable that the sites of this table read. */
export const variable = 'DOCS_GEN_HIDDEN_INPUT'

/** The parts of a config file that a case writes. */
export interface ConfigParts {
  /** Statements above the config. */
  readonly above?: string
  readonly docs?: string
  readonly blog?: string
  readonly markdown?: string
  readonly redirects?: string
  readonly theme?: string
}

/** A site with an input that no list of its files shows. */
export interface Case {
  readonly config?: ConfigParts
  /** Files besides those of the base site. @param dir the site folder */
  readonly files?: (dir: string) => Readonly<Record<string, string>>
  /** Changes the input. */
  readonly change: (dir: string) => void
  /** Each build needs a process of its own. */
  readonly ownProcess?: true
}

/** Writes files below a folder. */
export function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
}

/** The files that every case has. */
export function baseFiles({
  above = '',
  docs = '',
  blog = '',
  markdown = '',
  redirects = '',
  theme = '',
}: ConfigParts) {
  return {
    'docs-gen.config.ts': `import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { blog, docs, pages, redirects } from 'docs-gen'
const data = import.meta.dirname + '/data.txt'
${above}
export default {
  title: 'Site', url: 'https://example.com', onBrokenMarkdownLinks: 'ignore',
  theme: { ${theme} }, markdown: { ${markdown} }, security: { env: ['${variable}'] },
  sources: [docs({ ${docs} }), blog({ ${blog} }), pages(), redirects({ redirects: [], ${redirects} })],
}
`,
    'data.txt': 'one',
    'docs/link.md': '# Link\n\n[gone](./gone.md)\n',
    'docs/index.md': '# Home\n\nText of the page.\n',
    'docs/other.md': '# Other\n\nText of another page.\n',
    'blog/2024-01-01-post.md': '---\nauthors: []\n---\n\n# Post\n\nText of the post.\n',
  }
}

const setVariable = (): void => void (process.env[variable] = 'two')
const editData = (dir: string): void => write(dir, { 'data.txt': 'two' })

/** Code that reads the input. */
const readVariable = `String(process.env.${variable})`
const readData = `readFileSync(data, 'utf8')`

/** A function of the config that closes over what was read before, or reads its input when it is called. */
function ofFunction(name: string, config: (value: string) => ConfigParts): readonly (readonly [string, Case])[] {
  const above = (expression: string) => ({ ...config('value'), above: `const value = ${expression}\n` })
  return [
    [`${name} closes over an environment variable`, { config: above(readVariable), change: setVariable }],
    [`${name} reads a file`, { config: config(readData), change: editData }],
  ]
}

const functions = [
  ofFunction('editUrl of docs', (value) => ({ docs: `editUrl: () => 'https://example.com/' + ${value}` })),
  ofFunction('editUrl of blog', (value) => ({ blog: `editUrl: () => 'https://example.com/' + ${value}` })),
  ofFunction('createRedirects', (value) => ({
    redirects: `createRedirects: (path) => path === '/docs/other' ? ['/' + ${value}] : undefined`,
  })),
  ofFunction('preprocessor', (value) => ({ markdown: `preprocessor: ({ fileContent }) => fileContent + ${value}` })),
  ofFunction('parseFrontMatter', (value) => ({
    markdown: `parseFrontMatter: async (file) => {
      const result = await file.defaultParseFrontMatter(file)
      return { ...result, frontMatter: { ...result.frontMatter, description: ${value} } }
    }`,
  })),
  ofFunction('sidebarItemsGenerator', (value) => ({
    docs: `sidebarItemsGenerator: async ({ docs }) => docs.map(({ id }) => ({ type: 'doc', id, label: ${value} }))`,
  })),
  ofFunction('readingTime', (value) => ({ blog: `readingTime: () => (${value} === 'two' ? 9 : 1)` })),
  ofFunction('processBlogPosts', (value) => ({
    blog: `processBlogPosts: async ({ blogPosts }) => ${value} === 'two' ? [] : blogPosts`,
  })),
  ofFunction('a hook for broken links', (value) => ({
    markdown: `hooks: { onBrokenMarkdownLinks: () => 'https://example.com/' + ${value} }`,
  })),
].flat()

/** A remark plugin that adds a text to every page. */
const addText = (text: string): string =>
  `(tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added: ' + (${text}) }] }) }`

const plugin = (text: string, above = ''): ConfigParts => ({
  above: `${above}\nconst plugin = () => ${addText(text)}`,
  markdown: 'remarkPlugins: [plugin]',
})

const imported = (text: string, imports = ''): Pick<Case, 'config' | 'files'> => ({
  config: { above: `import plugin from './plugin.js'`, markdown: 'remarkPlugins: [plugin]' },
  files: (dir) => ({
    'plugin.js': `import { readFileSync } from 'node:fs'\n${imports}\nconst data = ${JSON.stringify(join(dir, 'data.txt'))}\nexport default () => ${addText(text)}`,
    'helper.js': `export const helper = () => 'one'`,
    'helper.json': '{ "value": "one" }',
  }),
})

/** A plugin that an expression of the config imports; its text is in a module of its own. */
const computed = (expression: string, above = ''): Case => ({
  config: {
    above: `${above}\nconst { default: plugin } = await import(${expression})`,
    markdown: 'remarkPlugins: [plugin]',
  },
  files: () => ({
    'plugin.js': `import { helper } from './helper.js'\nexport default () => ${addText('helper()')}`,
    'helper.js': `export const helper = () => 'one'`,
  }),
  change: (dir) => write(dir, { 'helper.js': `export const helper = () => 'two'` }),
})

const packageText = (version: string): Readonly<Record<string, string>> => ({
  'node_modules/demo-plugin/package.json': JSON.stringify({
    name: 'demo-plugin',
    version,
    type: 'module',
    main: 'index.js',
  }),
  'node_modules/demo-plugin/index.js': `import { text } from './text.js'\nexport default () => ${addText('text')}`,
  'node_modules/demo-plugin/text.js': `export const text = '${version}'`,
})

const plugins: Readonly<Record<string, Case>> = {
  'a module that a plugin imports': {
    ...imported('helper()', `import { helper } from './helper.js'`),
    change: (dir) => write(dir, { 'helper.js': `export const helper = () => 'two'` }),
  },
  'JSON that a plugin imports': {
    ...imported('json.value', `import json from './helper.json'`),
    change: (dir) => write(dir, { 'helper.json': '{ "value": "two" }' }),
  },
  'a module that the config imports by an address beside it': computed(`new URL('./plugin.js', import.meta.url)`),
  'a module that the config imports by the text of an address': computed(
    `new URL('./plugin.js', import.meta.url).href`,
  ),
  'a module that the config imports by a computed address': computed(
    `pathToFileURL(import.meta.dirname + '/plugin.js').href`,
    `import { pathToFileURL } from 'node:url'`,
  ),
  'a module that the config imports by a computed path': computed(`['.', 'plugin.js'].join('/')`),
  'a module that a function of the config imports': {
    ...computed(`import.meta.url`),
    config: {
      docs: `sidebarItemsGenerator: async ({ docs }) => {
        const { helper } = await import(new URL(['helper', 'js'].join('.'), import.meta.url).href)
        return docs.map(({ id }) => ({ type: 'doc', id, label: helper() }))
      }`,
    },
  },
  'a module that a plugin imports by the address of a file': {
    ...imported('helper()'),
    files: (dir) => ({
      'plugin.js': `import { helper } from '${pathToFileURL(join(dir, 'a helper.js')).href}'\nexport default () => ${addText('helper()')}`,
      'a helper.js': `export const helper = () => 'one'`,
    }),
    change: (dir) => write(dir, { 'a helper.js': `export const helper = () => 'two'` }),
  },
  'a module that the sidebars file imports by an address': {
    config: { docs: `sidebarPath: './sidebars.ts'` },
    files: () => ({
      'sidebars.ts': `const { label } = await import(new URL('./label.mjs', import.meta.url).href)
export default { main: [{ type: 'doc', id: 'index', label }, 'other'] }`,
      'label.mjs': `export const label = 'one'`,
    }),
    change: (dir) => write(dir, { 'label.mjs': `export const label = 'two'` }),
  },
  'a helper in the file of a plugin': {
    ...imported('own()', `const own = () => 'one'`),
    change: (dir) => write(dir, { 'plugin.js': `const own = () => 'two'\nexport default () => ${addText('own()')}` }),
  },
  'a function in the options of a plugin': {
    config: {
      above: `import { helper } from './helper.js'\nconst plugin = ({ get }) => ${addText('get()')}`,
      markdown: 'remarkPlugins: [[plugin, { get: () => helper() }]]',
    },
    files: () => ({ 'helper.js': `export const helper = () => 'one'` }),
    change: (dir) => write(dir, { 'helper.js': `export const helper = () => 'two'` }),
  },
  'a file that a plugin reads while it is loaded': {
    ...imported('text', `const text = readFileSync(import.meta.dirname + '/data.txt', 'utf8')`),
    change: editData,
  },
  'a file that a plugin reads for each page': { ...imported(readData), change: editData },
  'a file that a plugin reads once and keeps': {
    ...imported(`(known ??= ${readData})`, 'let known'),
    change: editData,
  },
  'a file that an asynchronous plugin reads': {
    config: {
      above: `const plugin = () => async (tree) => { const text = await readFile(data, 'utf8'); (${addText('text')})(tree) }`,
      markdown: 'remarkPlugins: [plugin]',
    },
    change: editData,
  },
  'a folder that a plugin lists': {
    config: plugin(`readdirSync(import.meta.dirname + '/list').join()`),
    files: () => ({ 'list/a.txt': '' }),
    change: (dir) => write(dir, { 'list/b.txt': '' }),
  },
  'a file that a plugin does not find': {
    config: plugin(`existsSync(import.meta.dirname + '/later.txt')`),
    change: (dir) => write(dir, { 'later.txt': '' }),
  },
  'a file that is gone': {
    config: plugin(`existsSync(data)`),
    change: (dir) => rmSync(join(dir, 'data.txt')),
  },
  'an environment variable that a plugin reads while it is loaded': {
    ...imported('text', `const text = ${readVariable}`),
    change: setVariable,
  },
  'an environment variable that a plugin reads for each page': { ...imported(readVariable), change: setVariable },
  'an environment variable that a plugin finds among all': {
    config: plugin(`Object.entries(process.env).find(([name]) => name === '${variable}')?.[1]`),
    change: setVariable,
  },
  'an environment variable that a plugin looks for': {
    config: plugin(`'${variable}' in process.env`),
    change: () => void delete process.env[variable],
  },
  'an environment variable by the module of Node': {
    ...imported(`env.${variable}`, `import { env } from 'node:process'`),
    change: setVariable,
  },
  'a file that a rehype plugin reads': {
    config: {
      above: `const plugin = () => (tree) => { tree.children.push({ type: 'text', value: ${readData} }) }`,
      markdown: 'rehypePlugins: [plugin]',
    },
    change: editData,
  },
  'the package of a plugin': {
    config: { above: `import plugin from 'demo-plugin'`, markdown: 'remarkPlugins: [plugin]' },
    files: () => packageText('1.0.0'),
    change: (dir) => write(dir, packageText('2.0.0')),
    ownProcess: true,
  },
  'a package that the package of a plugin imports': {
    config: { above: `import plugin from 'demo-plugin'`, markdown: 'remarkPlugins: [plugin]' },
    files: () => ({
      ...packageText('1.0.0'),
      'node_modules/demo-plugin/text.js': `export { text } from 'demo-text'`,
      'node_modules/demo-text/package.json': '{ "version": "1.0.0", "type": "module", "main": "index.js" }',
      'node_modules/demo-text/index.js': `export const text = 'one'`,
      'node_modules/.package-lock.json': '{ "demo-text": "1.0.0" }',
    }),
    change: (dir) =>
      write(dir, {
        'node_modules/demo-text/package.json': '{ "version": "2.0.0", "type": "module", "main": "index.js" }',
        'node_modules/demo-text/index.js': `export const text = 'two'`,
        'node_modules/.package-lock.json': '{ "demo-text": "2.0.0" }',
      }),
    ownProcess: true,
  },
  'a process that a plugin runs': {
    config: plugin(
      `execFileSync('cat', [data], { encoding: 'utf8' })`,
      `import { execFileSync } from 'node:child_process'`,
    ),
    change: editData,
  },
  'a process that the config runs for a function': {
    config: {
      above: `import { execFileSync } from 'node:child_process'\nconst text = execFileSync('cat', [data], { encoding: 'utf8' })`,
      docs: `editUrl: () => 'https://example.com/' + text`,
    },
    change: editData,
  },
  'a module that the sidebars file reads': {
    config: { docs: `sidebarPath: './sidebars.ts'` },
    files: () => ({
      'sidebars.ts': `import { readFileSync } from 'node:fs'
const label = readFileSync(import.meta.dirname + '/data.txt', 'utf8')
export default { main: [{ type: 'doc', id: 'index', label }, 'other'] }`,
    }),
    change: editData,
  },
}

/** A component that shows a value. */
const component =
  (value: string, above = '') =>
  (dir: string) => ({
    'Shown.tsx': `import { readFileSync } from 'node:fs'
const data = ${JSON.stringify(join(dir, 'data.txt'))}
${above}
export default function Shown() { return <b>Shown: {${value}}</b> }`,
    'docs/shown.mdx': `# Shown\n\nimport Shown from '../Shown'\n\n<Shown />\n`,
    'docs/shown-again.mdx': `# Shown again\n\nimport Shown from '../Shown'\n\n<Shown />\n`,
  })

const slot = (value: string, above = ''): Pick<Case, 'config' | 'files'> => ({
  config: { theme: `Footer: './Shown.tsx'` },
  files: (dir) => ({ 'Shown.tsx': component(value, above)(dir)['Shown.tsx'] }),
})

const page = (value: string, above = ''): Pick<Case, 'config' | 'files'> => ({
  files: (dir) => ({ 'src/pages/shown.tsx': component(value, above)(dir)['Shown.tsx'] }),
})

const components: Readonly<Record<string, Case>> = {
  'an environment variable that a component reads when it is rendered': {
    files: component(readVariable),
    change: setVariable,
  },
  'an environment variable that a component reads while it is loaded': {
    files: component('value', `const value = ${readVariable}`),
    change: setVariable,
  },
  'a file that a component reads when it is rendered': { files: component(readData), change: editData },
  'a file that a component reads while it is loaded': {
    files: component('value', `const value = ${readData}`),
    change: editData,
  },
  'a file that a component reads once and keeps': {
    files: component(`(value ??= ${readData})`, 'let value: string'),
    change: editData,
  },
  'an environment variable that a slot reads': { ...slot(readVariable), change: setVariable },
  'an environment variable that a page reads': { ...page(readVariable), change: setVariable },
  'a file that a page reads': { ...page(readData), change: editData },
  'an environment variable in the title of a page': {
    ...page(`'page'`, `export const meta = { title: ${readVariable} }`),
    change: setVariable,
  },
}

/** All cases by name. */
export const cases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(functions),
  ...plugins,
  ...components,
}
