import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import githubLight from 'shiki/themes/github-light.mjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../../../../cli/config/load.ts'
import type { LoadConfigOptions } from '../../../../cli/config/load.ts'
import { openLocator } from '../../../../cli/config/locate.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'config-')))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function load(config: string, options?: LoadConfigOptions) {
  write({ 'docs-gen.config.ts': config })
  return loadConfig(folder, options)
}

/** The problems of a config that holds these keys besides the needed ones, each with the text its place covers. */
async function problems(keys: string): Promise<readonly string[]> {
  const sources = keys.includes('sources:') ? '' : ` sources: [{ name: 'x', load: async () => ({}) }],`
  return report(`export default {\n  title: 'T',\n  url: 'https://a.test',${sources}\n${keys}\n}\n`)
}

async function report(text: string): Promise<readonly string[]> {
  const { config, diagnostics } = await load(text)
  expect(config === undefined).toBe(diagnostics.length > 0)
  return diagnostics.map(({ code, message, at, hint }) => {
    const covered = at && text.split('\n')[at.line - 1]?.slice(at.column - 1, at.column - 1 + at.length)
    return [`${code} ${at?.line}:${at?.column} «${covered}» ${message}`, hint].filter(Boolean).join(' | ')
  })
}

test('a base path is written as addresses are', async () => {
  const messages = async (path: string): Promise<readonly string[]> =>
    (await load(`export default { title: 'T', url: 'https://a.test', baseUrl: '${path}' }`)).diagnostics.map(
      ({ message }) => message,
    )
  expect(await messages('/a b/')).toEqual([
    "`baseUrl` must be a path as browsers write it, such as '/a%20b/', but is '/a b/'",
  ])
  expect(await messages('/%C3%BC/')).not.toContainEqual(expect.stringContaining('baseUrl'))
})

test('the least config, completed', async () => {
  const { config, diagnostics, inputs, file } = await load(`export default { title: 'T', url: 'https://a.test/' }`)
  expect(diagnostics.map(({ severity, message, hint }) => [severity, message, hint])).toEqual([
    [
      'warning',
      '`sources` is empty, so there is nothing to build',
      'Write sources: [docs(), blog(), pages()], or those that the site has.',
    ],
  ])
  expect({ inputs, file }).toEqual({ inputs: [join(folder, 'docs-gen.config.ts')], file: 'docs-gen.config.ts' })
  const prism = { ...config?.themeConfig.prism, theme: undefined, darkTheme: undefined }
  expect({ ...config, themeConfig: { ...config?.themeConfig, prism } }).toMatchInlineSnapshot(`
    {
      "accessibility": {
        "disabledRules": [],
        "ignore": [],
      },
      "afterBuild": [],
      "agents": {
        "llmsFullTxt": true,
        "llmsTxt": true,
        "markdown": true,
        "menu": false,
        "robotsTxt": true,
      },
      "baseUrl": "/",
      "bundler": {
        "alias": {},
        "define": {},
        "fallback": {},
        "loaders": {},
        "provide": {},
        "replace": [],
      },
      "clientModules": [],
      "conventions": {},
      "customFields": {},
      "embed": false,
      "externalLinks": {
        "ignore": [],
        "maxAge": 7,
        "privateHosts": false,
        "timeout": 15,
      },
      "features": [],
      "headTags": [],
      "html": {
        "bodyEnd": "",
        "bodyStart": "",
        "head": "",
      },
      "i18n": {
        "defaultLocale": "en",
        "localeConfigs": {
          "en": {
            "baseUrl": "/",
            "calendar": "gregory",
            "direction": "ltr",
            "folder": "",
            "htmlLang": "en",
            "label": "English",
            "path": "en",
            "translate": true,
            "url": undefined,
          },
        },
        "locales": [
          "en",
        ],
        "path": "i18n",
        "staleTranslations": false,
        "translationNotice": true,
      },
      "markdown": {
        "admonitions": {
          "keywords": [],
        },
        "anchors": {
          "imageText": false,
          "maintainCase": false,
        },
        "brokenLinkHooks": {
          "image": undefined,
          "link": undefined,
        },
        "components": {},
        "descriptions": "paragraph",
        "emoji": true,
        "extensions": {
          "abbreviations": false,
          "attributes": false,
          "definitionLists": false,
          "imageCaptions": false,
          "keys": false,
          "mark": false,
          "sub": false,
          "sup": false,
          "wikiLinks": false,
        },
        "fileNames": "words",
        "format": "auto",
        "headingIds": "github",
        "highlighter": "prism",
        "imageZoom": false,
        "linkApiNames": true,
        "math": false,
        "mdx1Compat": {
          "admonitions": true,
        },
        "mermaid": false,
        "rehypePlugins": [],
        "remarkPlugins": [],
        "variables": {},
      },
      "noIndex": false,
      "onBrokenAnchors": "throw",
      "onBrokenElementImages": "throw",
      "onBrokenElementLinks": "throw",
      "onBrokenExternalLinks": "throw",
      "onBrokenLinks": "throw",
      "onBrokenMarkdownImages": "throw",
      "onBrokenMarkdownLinks": "throw",
      "onDocsWithoutSidebar": "log",
      "onDuplicateRoutes": "warn",
      "onInaccessibleElements": "warn",
      "onLostAddresses": "throw",
      "onMissingTranslations": "log",
      "onStaleTranslations": "warn",
      "onUnknownWords": "warn",
      "pluginData": {},
      "postcssPlugins": [],
      "scripts": [],
      "security": {
        "content": "code",
        "env": [],
        "links": [],
        "publish": [],
      },
      "sources": [],
      "spelling": {
        "ignore": [],
        "languages": [
          "en",
        ],
        "words": [],
      },
      "staticDirectories": [
        "static",
      ],
      "storage": {
        "namespace": false,
        "type": "localStorage",
      },
      "stylesheets": [],
      "tagline": "",
      "theme": {},
      "themeConfig": {
        "baseUrlIssueBanner": true,
        "blog": {
          "sidebar": {
            "groupByYear": true,
          },
        },
        "colorMode": {
          "defaultMode": "light",
          "disableSwitch": false,
          "respectPrefersColorScheme": false,
        },
        "density": "comfortable",
        "docs": {
          "sidebar": {
            "autoCollapseCategories": false,
            "hideable": false,
          },
          "versionPersistence": "localStorage",
        },
        "mermaid": {
          "options": {},
          "theme": {
            "dark": "dark",
            "light": "default",
          },
        },
        "metadata": [],
        "navbar": {
          "hideOnScroll": false,
          "items": [],
        },
        "palette": "default",
        "prism": {
          "additionalLanguages": [],
          "darkTheme": undefined,
          "magicComments": [
            {
              "block": {
                "end": "highlight-end",
                "start": "highlight-start",
              },
              "className": "theme-code-block-highlighted-line",
              "line": "highlight-next-line",
            },
          ],
          "theme": undefined,
        },
        "reading": {
          "apiPreviews": true,
          "copyLinks": true,
          "keys": true,
          "resume": false,
        },
        "search": {},
        "tableOfContents": {
          "maxHeadingLevel": 3,
          "minHeadingLevel": 2,
        },
        "typeface": "geist",
      },
      "title": "T",
      "titleDelimiter": "|",
      "url": "https://a.test",
    }
  `)
})

test.each([
  ['a function', `export default () => ({ title: 'T', url: 'https://a.test' })`],
  ['a promise', `export default Promise.resolve({ title: 'T', url: 'https://a.test' })`],
  [
    'an async function through defineConfig',
    `import { defineConfig } from 'docs-gen'\nexport default defineConfig(async () => ({ title: 'T', url: 'https://a.test' }))`,
  ],
])('the config may be %s', async (_, text) => {
  expect((await load(text)).config?.title).toBe('T')
})

test.each(['mts', 'js', 'mjs', 'cjs'])('the file may end in .%s', async (extension) => {
  const start = extension === 'cjs' ? 'module.exports =' : 'export default'
  write({ [`docs-gen.config.${extension}`]: `${start} { title: 'T', url: 'https://a.test' }` })
  expect((await loadConfig(folder)).config?.title).toBe('T')
})

test('slashes are mended, overrides hold', async () => {
  expect((await load(`export default { title: 'T', url: 'https://a.test/', baseUrl: 'docs' }`)).config).toMatchObject({
    url: 'https://a.test',
    baseUrl: '/docs/',
  })
  expect((await load(`export default { title: 'T', url: 'https://a.test', baseUrl: '' }`)).config?.baseUrl).toBe('/')
  const options = { overrides: { baseUrl: '/x' } }
  expect(
    (await load(`export default { title: 'T', url: 'https://a.test', baseUrl: '/y/' }`, options)).config?.baseUrl,
  ).toBe('/x/')
})

test('no config', async () => {
  expect((await loadConfig(join(folder, 'none'))).diagnostics[0]?.message).toBe(
    `There is no folder ${join(folder, 'none')}`,
  )
  const strip = (text = '') => text.replace(folder, '<folder>')
  const [none] = (await loadConfig(folder)).diagnostics
  expect([none?.code, strip(none?.message), none?.hint]).toMatchInlineSnapshot(`
    [
      "config-missing",
      "There is no docs-gen.config.ts in <folder>",
      "Start a new site with: docs-gen init my-site",
    ]
  `)
})

test('a config that exports nothing of use', async () => {
  expect(await report(`export const config = {}`)).toMatchInlineSnapshot(`
    [
      "config-invalid 1:1 «e» docs-gen.config.ts has no default export | Write: export default defineConfig({ title: …, url: … })",
    ]
  `)
  expect(await report(`export default 'x'`)).toMatchInlineSnapshot(`
    [
      "config-invalid 1:1 «e» docs-gen.config.ts must export an object, or a function that returns one | Write: export default defineConfig({ title: …, url: … })",
    ]
  `)
  expect(await report(`export default () => []`)).toMatchInlineSnapshot(`
    [
      "config-invalid 1:1 «e» docs-gen.config.ts must export an object, or a function that returns one | Write: export default defineConfig({ title: …, url: … })",
    ]
  `)
})

test('a config that throws, at once or when called', async () => {
  expect(await report(`const a: { b?: { c: string } } = {}\nexport default { title: a.b!.c }`)).toMatchInlineSnapshot(`
    [
      "config-throws 2:30 «c» TypeError: Cannot read properties of undefined (reading 'c') | Correct the code that throws: docs-gen runs the config whenever it builds, checks or serves the site.",
    ]
  `)
  expect(await report(`interface A { a: 1 }\nexport default async () => {\n  throw new RangeError('no luck')\n}`))
    .toMatchInlineSnapshot(`
      [
        "config-throws 3:9 «new RangeError» RangeError: no luck | Correct the code that throws: docs-gen runs the config whenever it builds, checks or serves the site.",
      ]
    `)
})

test('a config that is not TypeScript', async () => {
  expect(await report(`export default {\n  title: 'T'\n  url: 'x'\n}`)).toMatchInlineSnapshot(`
    [
      "module-syntax 3:3 «url» Expected "}" but found "url" | Before this place, a comma, a quote or a closing bracket may be missing.",
    ]
  `)
})

test('all that is wrong is said at once', async () => {
  expect(
    await report(
      `export default {\n  titel: 'T',\n  url: 3,\n  trailingSlash: 'yes',\n  onBrokenLinks: 'error',\n  themeConfig: { navbar: { items: [{ to: '/a' }, { to: 7 }] } },\n}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "config-invalid 1:1 «export default» \`title\` is missing: it must be a string | Add the key \`title\`.",
      "config-invalid 3:8 «3» \`url\` must be a string, but is 3 | Write a string in quotes instead.",
      "config-invalid 4:18 «'yes'» \`trailingSlash\` must be true or false, but is 'yes' | Write true or false instead.",
      "config-invalid 5:18 «'error'» \`onBrokenLinks\` must be 'ignore', 'log', 'warn' or 'throw', but is 'error' | Write 'ignore', 'log', 'warn' or 'throw' instead.",
      "navbar-invalid 6:56 «7» \`themeConfig.navbar.items[1].to\` must be a string, but is 7 | Write a string in quotes instead.",
      "config-invalid 2:3 «titel» Unknown key \`titel\` | Did you mean \`title\`?",
    ]
  `)
})

test('unknown keys of themeConfig may belong to a theme of its own: they are warned of', async () => {
  const { config, diagnostics } = await load(
    `export default { title: 'T', url: 'https://a.test', sources: [{ name: 'x', load: async () => ({}) }], themeConfig: { mine: 1, image: 'x.png' } }`,
  )
  expect(config?.themeConfig.image).toBe('x.png')
  expect(diagnostics.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    'warning Unknown key `themeConfig.mine`',
  ])
})

test('keys that belong elsewhere, or have another name here', async () => {
  const hints = async (text: string): Promise<readonly unknown[]> =>
    (await problems(text)).map((problem) => String(problem).split(' | ')[1])
  expect(await hints(`  docs: {},`)).toEqual(['Pages come from `sources: [docs()]`.'])
  expect(await hints(`  navbar: {},`)).toEqual(['It belongs under `themeConfig`.'])
  expect(await hints(`  base: '/x/',`)).toEqual(['Its name here is `baseUrl`.'])
})

test('unknown keys (R106)', async () => {
  expect(
    await problems(
      `  basUrl: '/',\n  analytix: 1,\n  themeConfig: { navbr: {}, mine: 1, colorMode: { 'default-mode': 'dark' } },`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "config-invalid 6:51 «'default-mode'» Unknown key \`themeConfig.colorMode['default-mode']\` | Did you mean \`defaultMode\`?",
      "config-invalid 4:3 «basUrl» Unknown key \`basUrl\` | Did you mean \`baseUrl\`?",
      "config-invalid 5:3 «analytix» Unknown key \`analytix\` | Did you mean \`analytics\`?",
      "config-invalid 6:18 «navbr» Unknown key \`themeConfig.navbr\` | Did you mean \`navbar\`?",
      "config-invalid 6:29 «mine» Unknown key \`themeConfig.mine\` | docs-gen ignores it. Values for your own components belong under \`customFields\`.",
    ]
  `)
})

test('url and baseUrl', async () => {
  expect(await report(`export default { title: 'T', url: 'https://a.test/docs' }`)).toMatchInlineSnapshot(`
    [
      "config-invalid 1:35 «'https://a.test/docs'» \`url\` must be an origin without a path, but is 'https://a.test/docs' | Write url: 'https://a.test' and baseUrl: '/docs/'.",
    ]
  `)
  expect(await report(`export default { title: 'T', url: 'a.test' }`)).toMatchInlineSnapshot(`
    [
      "config-invalid 1:35 «'a.test'» \`url\` must be an address such as 'https://docs.example.com', but is 'a.test' | Write an address such as 'https://docs.example.com' instead.",
    ]
  `)
  expect(await problems(`  baseUrl: 'https://a.test/x/',`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:12 «'https://a.test/x/'» \`baseUrl\` must be a path such as '/' or '/docs/', but is 'https://a.test/x/' | Write a path such as '/' or '/docs/' instead.",
    ]
  `)
})

test('keys of Docusaurus', async () => {
  expect(
    await problems(
      `  presets: [['classic', {}]],\n  plugins: ['x'],\n  themes: ['y'],\n  ssrTemplate: 'z',\n  markdown: { parseFrontMatter: () => '' },`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "config-invalid 4:3 «presets» \`presets\` is not used by docs-gen | Write sources: [docs({ … }), blog({ … }), pages()], with the options of the preset's docs, blog and pages, and clientModules: ['./src/css/custom.css'] for its theme.customCss.",
      "config-invalid 5:3 «plugins» \`plugins\` is not used by docs-gen | Content comes from sources: [docs(), blog(), pages(), redirects({ … })]; Markdown plugins go to markdown.remarkPlugins.",
      "config-invalid 6:3 «themes» \`themes\` is not used by docs-gen | CSS files go to clientModules, components to theme: { Footer: './theme/Footer.tsx' }, diagrams are markdown: { mermaid: true }.",
      "config-invalid 7:3 «ssrTemplate» \`ssrTemplate\` is not used by docs-gen | Use headTags, scripts and stylesheets.",
    ]
  `)
  expect(
    await problems(
      `  future: { v4: true }, deploymentBranch: 'x', githubHost: 'y', plugins: [], themeConfig: { zoom: {} }, markdown: { emoji: true, mdx1Compat: {} },`,
    ),
  ).toEqual([])
})

test('a question to readers has a place for the answers', async () => {
  const feedbackProblems = async (text: string): Promise<readonly string[]> => problems(`  feedback: ${text},`)
  expect(await feedbackProblems('{ url: "/feedback", comment: true }')).toEqual([])
  expect(
    await feedbackProblems('{ event: "helpful" }, analytics: { matomo: { url: "https://a.test", siteId: 1 } }'),
  ).toEqual([])
  const all = [
    await feedbackProblems('{}'),
    await feedbackProblems('{ event: "helpful" }, analytics: { cloudflare: { token: "abc" } }'),
    await feedbackProblems('{ event: "helpful", comment: true }, analytics: { vercel: true }'),
    await feedbackProblems('{ url: "javascript:alert(1)" }'),
  ]
  expect(all.flat()).toMatchInlineSnapshot(`
    [
      "config-invalid 4:13 «{}» \`feedback\` needs \`url\` or \`event\`: without them the answers go nowhere | Write url: '/api/feedback'.",
      "config-invalid 4:15 «event» \`feedback.event\` needs a service with events in \`analytics\` | Name one, or send the answers to a \`url\`.",
      "config-invalid 4:33 «comment» \`feedback.comment\` needs \`feedback.url\` | Add the address that gets the texts.",
      "config-invalid 4:20 «"javascript:alert(1)"» \`feedback.url\` must be an address such as 'https://api.example.com/feedback' or '/api/feedback', but is 'javascript:alert(1)' | Write an address such as 'https://api.example.com/feedback' or '/api/feedback' instead.",
    ]
  `)
})

test('a palette and a density need the style sheet of docs-gen', async () => {
  const look = "themeConfig: { palette: 'clay', density: 'compact' }"
  expect(await problems(`  ${look},`)).toEqual([])
  expect(await problems(`  infima: './infima', themeConfig: { palette: 'default' },`)).toEqual([])
  expect(await problems(`  infima: './infima', ${look},`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:38 «palette» \`themeConfig.palette\` has no effect with \`infima\` | It needs the style sheet of docs-gen: remove one of the two keys.",
      "config-invalid 4:55 «density» \`themeConfig.density\` has no effect with \`infima\` | It needs the style sheet of docs-gen: remove one of the two keys.",
    ]
  `)
})

test('diagrams are turned on by a key, or by the theme that draws them in Docusaurus', async () => {
  const mermaidOf = async (keys: string): Promise<unknown> => {
    const { config } = await load(`export default { title: 'T', url: 'https://a.test', ${keys} }`)
    return config?.markdown.mermaid
  }
  expect(await mermaidOf('')).toBe(false)
  expect(await mermaidOf('markdown: { mermaid: true }')).toBe(true)
  expect(await mermaidOf(`themes: ['@docusaurus/theme-mermaid']`)).toBe(true)
  expect(await mermaidOf(`themes: [['/x/node_modules/@docusaurus/theme-mermaid/lib/index.js', {}]]`)).toBe(true)
  expect(await mermaidOf(`themes: ['@docusaurus/theme-mermaid'], markdown: { mermaid: false }`)).toBe(false)
  expect(await mermaidOf(`themes: ['@docusaurus/theme-mermaid', './mine']`)).toBe(undefined)
})

test('the older place of the levels of Markdown', async () => {
  const text = `export default { title: 'T', url: 'https://a.test', markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } } }`
  expect((await load(text)).config).toMatchObject({ onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' })
})

test('navbar items (R103)', async () => {
  expect(
    await problems(`  themeConfig: { navbar: { items: [
    { type: 'docLink', label: 'a' },
    { type: 'sidebar', label: 'a' },
    { label: 'neither' },
    { label: 'both', to: '/a', href: 'https://b.test' },
    { type: 'doc', label: 'a' },
    { type: 'docSidebar' },
    { type: 'html' },
    { type: 'dropdown', label: 'a' },
    { label: 'a', items: [{ label: 'b', items: [] }] },
    { label: 'a', items: [{ type: 'localeDropdown' }] },
    { label: 'a', items: [{ label: 'b' }, { to: 1 }] },
    { label: 'a', html: '<b>', to: '/a' },
    { lable: 'a', to: '/a', position: 'middle' },
    { lable: 'a', to: '/a' },
    'x',
  ] } },`),
  ).toMatchInlineSnapshot(`
    [
      "navbar-invalid 5:13 «'docLink'» Bad navbar item type 'docLink' | Known types are default, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search and custom-*.",
      "navbar-invalid 6:13 «'sidebar'» Bad navbar item type 'sidebar' | Known types are default, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search and custom-*.",
      "navbar-invalid 7:5 «{ label: 'neither' }» A navbar item needs a \`to\` (a path of this site) or an \`href\` | Correct this item of the navbar.",
      "navbar-invalid 8:32 «href» A navbar item has either \`to\` or \`href\`, not both | Correct this item of the navbar.",
      "navbar-invalid 9:5 «{ type: 'doc', label: 'a' }» \`docId\` is missing: a navbar item of type 'doc' needs it | Correct this item of the navbar.",
      "navbar-invalid 10:5 «{ type: 'docSidebar' }» \`sidebarId\` is missing: a navbar item of type 'docSidebar' needs it | Correct this item of the navbar.",
      "navbar-invalid 11:5 «{ type: 'html' }» \`value\` is missing: a navbar item of type 'html' needs it | Correct this item of the navbar.",
      "navbar-invalid 12:5 «{ type: 'dropdown', label: 'a' }» \`items\` is missing: a dropdown needs it | Correct this item of the navbar.",
      "navbar-invalid 13:27 «{ label: 'b', items: [] }» A dropdown of the navbar cannot hold another dropdown | Correct this item of the navbar.",
      "navbar-invalid 14:27 «{ type: 'localeDropdown' }» A dropdown of the navbar cannot hold another dropdown | Correct this item of the navbar.",
      "navbar-invalid 15:27 «{ label: 'b' }» A navbar item needs a \`to\` (a path of this site) or an \`href\` | Correct this item of the navbar.",
      "navbar-invalid 15:49 «1» \`themeConfig.navbar.items[10].items[1].to\` must be a string, but is 1 | Write a string in quotes instead.",
      "navbar-invalid 16:19 «html» A navbar item has either \`label\` or \`html\`, not both | Correct this item of the navbar.",
      "navbar-invalid 17:39 «'middle'» \`themeConfig.navbar.items[12].position\` must be 'left' or 'right', but is 'middle' | Write 'left' or 'right' instead.",
      "navbar-invalid 18:7 «lable» Unknown key \`lable\` of a navbar item | Did you mean \`label\`?",
      "navbar-invalid 19:5 «'x'» \`themeConfig.navbar.items[14]\` must be an object, but is 'x' | Write an object such as { key: value } instead.",
    ]
  `)
})

test('navbar items, completed', async () => {
  const { config, diagnostics } =
    await load(`export default { title: 'T', url: 'https://a.test', themeConfig: { navbar: { items: [
    { to: '/a', label: 'A', 'aria-label': 'All', 'data-x': 1, title: 'tip' },
    { label: 'More', position: 'right', items: [{ href: 'https://b.test', className: 'c' }, { type: 'html', value: '<hr>' }] },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
    { type: 'custom-stars', count: 3 },
    { type: 'search' },
  ] } } }`)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(JSON.parse(JSON.stringify(config?.themeConfig.navbar.items))).toEqual([
    {
      type: 'default',
      position: 'left',
      to: '/a',
      label: 'A',
      attributes: { 'aria-label': 'All', 'data-x': 1, title: 'tip' },
    },
    {
      type: 'dropdown',
      position: 'right',
      label: 'More',
      attributes: {},
      items: [
        { type: 'default', position: 'left', href: 'https://b.test', className: 'c', attributes: {} },
        { type: 'html', position: 'left', value: '<hr>', attributes: {} },
      ],
    },
    {
      type: 'docsVersionDropdown',
      position: 'left',
      attributes: {},
      dropdownItemsAfter: [{ type: 'default', position: 'left', to: '/versions', label: 'All', attributes: {} }],
    },
    { type: 'custom-stars', position: 'left', attributes: { count: 3 } },
    { type: 'search', position: 'left', attributes: {} },
  ])
})

test('the footer (R34)', async () => {
  const footer = (links: string) => problems(`  themeConfig: { footer: { links: ${links} } },`)
  expect(await footer(`[{ title: 'A', items: [] }, { label: 'x', to: '/x' }]`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:63 «{ label: 'x', to: '/x' }» The footer mixes columns and single items | Put every item into a column with \`title\` and \`items\`, or none of them.",
    ]
  `)
  expect(await footer(`[{ label: 'x', to: '/x' }, { title: 'A', items: [] }]`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:62 «{ title: 'A', items: [] }» The footer mixes columns and single items | Put every item into a column with \`title\` and \`items\`, or none of them.",
    ]
  `)
  expect(
    await footer(
      `[{ title: 'A', items: [{ label: 'x' }, { to: '/x' }, { label: 'y', to: 3 }, { html: '<b>', label: 'z' }] }]`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "config-invalid 4:58 «{ label: 'x' }» A footer item needs a \`to\` (a path of this site) or an \`href\` | Correct this value of the config.",
      "config-invalid 4:74 «{ to: '/x' }» A footer item needs a \`label\`, or \`html\` | Correct this value of the config.",
      "config-invalid 4:106 «3» \`themeConfig.footer.links[0].items[2].to\` must be a string, but is 3 | Write a string in quotes instead.",
      "config-invalid 4:111 «{ html: '<b>', label: 'z' }» A footer item has either \`html\` or \`label\`, not both | Correct this value of the config.",
    ]
  `)
  expect(await footer(`[{ label: 'x', to: '/x', href: 'y' }]`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:36 «{ label: 'x', to: '/x', href: 'y' }» A footer item has either \`to\` or \`href\`, not both | Correct this value of the config.",
    ]
  `)
  expect(await footer(`'none'`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:35 «'none'» \`themeConfig.footer.links\` must be a list of items, or of columns with \`title\` and \`items\`, but is 'none' | Write a list of items, or of columns with \`title\` and \`items\` such as [a, b] instead.",
    ]
  `)
  expect(
    await footer(`[{ title: 'A', items: [{ label: 'x', to: '/x' }] }, { title: null, items: [{ html: '<b>' }] }]`),
  ).toEqual([])
  expect(await footer(`[{ label: 'x', to: '/x' }]`)).toEqual([])
})

test('code themes', async () => {
  expect(await problems(`  themeConfig: { prism: { theme: 'gitHub', darkTheme: 3 } },`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:34 «'gitHub'» There is no code theme 'gitHub' | Did you mean 'github'?",
      "config-invalid 4:55 «3» \`themeConfig.prism.darkTheme\` must be the name of a theme, or a theme of prism-react-renderer or VS Code, but is 3 | Write the name of a theme, or a theme of prism-react-renderer or VS Code instead.",
    ]
  `)
  const text = `export default { title: 'T', url: 'https://a.test', themeConfig: { prism: { theme: 'github', darkTheme: { plain: { color: 'red' }, styles: [] } } } }`
  const { config } = await load(text)
  expect(config?.themeConfig.prism.theme.plain).toEqual({ color: '#393A34', backgroundColor: '#f6f8fa' })
  expect(config?.themeConfig.prism.darkTheme).toEqual({ plain: { color: 'red' }, styles: [] })
})

test('code themes of VS Code, as Shiki has them', async () => {
  const vsCode = JSON.stringify({
    colors: { 'editor.foreground': '#111111', 'editor.background': '#eeeeee' },
    tokenColors: [
      { settings: { foreground: '#222222' } },
      { scope: 'string, punctuation.definition', settings: { foreground: '#333333', fontStyle: 'bold' } },
      { scope: ['string.quoted'], settings: { fontStyle: 'italic underline' } },
      { scope: ['entity.name', 'meta.tag string', 'str'], settings: { foreground: '#444444' } },
    ],
  })
  const themes = `theme: ${JSON.stringify(githubLight)}, darkTheme: ${vsCode}`
  const { config } = await load(
    `export default { title: 'T', url: 'https://a.test', themeConfig: { prism: { ${themes} } } }`,
  )
  const { theme, darkTheme } = config?.themeConfig.prism ?? {}
  expect(theme?.plain).toEqual({ color: '#24292e', backgroundColor: '#fff' })
  expect(theme?.styles).toContainEqual({ types: ['keyword'], style: { color: '#d73a49' } })
  expect(darkTheme).toEqual({
    plain: { color: '#111111', backgroundColor: '#eeeeee' },
    styles: [
      { types: ['string'], style: { color: '#333333', fontStyle: 'italic', textDecoration: 'underline' } },
      { types: ['regex'], style: { color: '#333333', fontWeight: 'bold' } },
      ...['function', 'class-name', 'namespace', 'tag'].map((type) => ({ types: [type], style: { color: '#444444' } })),
    ],
  })
  expect(await problems(`  themeConfig: { prism: { theme: { tokenColors: [{ scope: 'a' }] } } },`)).toEqual([
    expect.stringContaining('A rule in `tokenColors` of this code theme has no `settings`'),
  ])
})

test('each key that opens the search box can be turned off alone', async () => {
  const { config } = await load(
    `export default { title: 'T', url: 'https://a.test', themeConfig: { search: { keyboardShortcuts: { '/': false } } } }`,
  )
  expect(config?.themeConfig.search).toMatchObject({ keyboardShortcuts: { '/': false } })
})

test('Algolia (R102, R116)', async () => {
  expect(await problems(`  themeConfig: { algolia: { indexName: 'x', apiKey: '' } },`)).toMatchInlineSnapshot(`
    [
      "search-config 4:27 «{ indexName: 'x', apiKey: '' }» appId is missing. | Correct this value of the config.",
      "search-config 4:53 «''» apiKey is missing. | Correct this value of the config.",
    ]
  `)
  const options = `appId: 'a', apiKey: 'b', indexName: 'c', own: 1, replaceSearchResultPathname`
  const searchSettings = async (value: string) => {
    const { config } = await load(
      `export default { title: 'T', url: 'https://a.test', themeConfig: { algolia: { ${options}: ${value} } } }`,
    )
    return config?.themeConfig.algolia
  }
  expect(await searchSettings(`{ from: '/a.b/', to: '/' }`)).toEqual({
    appId: 'a',
    apiKey: 'b',
    indexName: 'c',
    own: 1,
    replaceSearchResultPathname: { from: '\\/a\\.b\\/', to: '/' },
  })
  expect(await searchSettings(`{ from: /^a+/, to: '/' }`)).toMatchObject({
    replaceSearchResultPathname: { from: '^a+' },
  })
})

test('one key of the search box is turned off, and the other stays', async () => {
  expect(await problems(`  themeConfig: { search: { keyboardShortcuts: { '/': false } } },`)).toEqual([])
  expect(await problems(`  themeConfig: { search: { keyboardShortcuts: { k: false } } },`)).toHaveLength(1)
})

test('languages (R59)', async () => {
  const { config } = await load(
    `export default { title: 'T', url: 'https://a.test', i18n: { locales: ['en', 'pt-BR', 'ar', 'fa'], localeConfigs: { ar: { label: 'عربي', baseUrl: 'x' } } } }`,
  )
  const shared = { direction: 'ltr', calendar: 'gregory', translate: true }
  expect(config?.i18n).toEqual({
    defaultLocale: 'en',
    locales: ['en', 'pt-BR', 'ar', 'fa'],
    path: 'i18n',
    translationNotice: true,
    staleTranslations: false,
    localeConfigs: {
      en: { ...shared, label: 'English', htmlLang: 'en', path: 'en', baseUrl: '/', folder: '' },
      'pt-BR': {
        ...shared,
        label: 'Português (Brasil)',
        htmlLang: 'pt-BR',
        path: 'pt-BR',
        baseUrl: '/pt-BR/',
        folder: 'pt-BR/',
      },
      ar: { ...shared, label: 'عربي', htmlLang: 'ar', direction: 'rtl', path: 'ar', baseUrl: '/x/', folder: 'x/' },
      fa: { ...shared, label: 'فارسی', htmlLang: 'fa', direction: 'rtl', path: 'fa', baseUrl: '/fa/', folder: 'fa/' },
    },
  })
  expect(await problems(`  i18n: { defaultLocale: 'de', locales: ['en', 'not a tag'] },`)).toMatchInlineSnapshot(`
    [
      "config-invalid 4:41 «['en', 'not a tag']» \`i18n.locales\` must contain the default locale 'de' | Add 'de' to the list, or choose another defaultLocale.",
      "config-invalid 4:48 «'not a tag'» 'not a tag' is not a language tag such as en or pt-BR | Correct this value of the config.",
    ]
  `)
})

test('the place of each language', async () => {
  const i18n = (text: string): string =>
    `export default { title: 'T', url: 'https://a.test', baseUrl: '/docs/', i18n: { locales: ['en', 'fr', 'de'], localeConfigs: ${text} } }`
  const places = async (text: string): Promise<unknown> =>
    Object.values((await load(i18n(text))).config?.i18n.localeConfigs ?? {}).map(({ baseUrl, folder }) => [
      baseUrl,
      folder,
    ])
  expect(await places('{ de: { path: "german" } }')).toEqual([
    ['/docs/', ''],
    ['/docs/fr/', 'fr/'],
    ['/docs/german/', 'german/'],
  ])
  expect(await places('{ en: { baseUrl: "/docs/en/" }, fr: { url: "https://fr.test", baseUrl: "/" } }')).toEqual([
    ['/docs/en/', 'en/'],
    ['/', 'fr/'],
    ['/docs/de/', 'de/'],
  ])
  const { diagnostics } = await load(i18n('{ de: { baseUrl: "/docs/fr" } }'))
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "The locales 'fr' and 'de' are built into the same folder",
  ])
})

test('sources and plugins', async () => {
  expect(
    await problems(
      `  sources: [{}, () => 1, { name: 'x', load: async () => ({}) }],\n  markdown: { remarkPlugins: ['x', [3], [() => {}, {}], { default: () => {} }] },`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "config-invalid 5:31 «'x'» \`markdown.remarkPlugins[0]\` must be a unified plugin, or a list of a plugin and its options, but is 'x' | Write a unified plugin, or a list of a plugin and its options instead.",
      "config-invalid 5:36 «[3]» \`markdown.remarkPlugins[1]\` must be a unified plugin, or a list of a plugin and its options, but is a list | Write a unified plugin, or a list of a plugin and its options instead.",
      "config-invalid 4:13 «{}» \`sources[0]\` must be a content source such as docs(), blog() or pages(), but is an object | Write a content source such as docs(), blog() or pages() instead.",
      "config-invalid 4:17 «() => 1» \`sources[1]\` must be a content source such as docs(), blog() or pages(), but is a function | Write a content source such as docs(), blog() or pages() instead.",
    ]
  `)
  const { config } = await load(
    `const p = () => {}\nexport default { title: 'T', url: 'https://a.test', customFields: { p }, markdown: { remarkPlugins: [p, [{ default: p }, 1]] } }`,
  )
  const p = config?.customFields['p']
  expect(config?.markdown.remarkPlugins).toEqual([p, [p, 1]])
})

test('places are found through variables, spreads and functions', async () => {
  expect(
    await report(`import { defineConfig, type UserConfig } from 'docs-gen'
const prism = { theme: 1 }
const shared = { navbar: { hideOnScroll: 'x' } }
function metadata() { return [{ name: 1 }] }
const config = {
  title: 'T', url: 'https://a.test',
  themeConfig: { ...shared, prism, metadata: metadata(), colorMode: { defaultMode: 'drak' } } satisfies object,
} as UserConfig
export default defineConfig(() => config)
`),
  ).toMatchInlineSnapshot(`
    [
      "config-invalid 4:39 «1» \`themeConfig.metadata[0].name\` must be a string, but is 1 | Write a string in quotes instead.",
      "config-invalid 7:84 «'drak'» \`themeConfig.colorMode.defaultMode\` must be 'light' or 'dark', but is 'drak' | Did you mean 'dark'?",
      "config-invalid 3:42 «'x'» \`themeConfig.navbar.hideOnScroll\` must be true or false, but is 'x' | Write true or false instead.",
      "config-invalid 2:24 «1» \`themeConfig.prism.theme\` must be the name of a theme, or a theme of prism-react-renderer or VS Code, but is 1 | Write the name of a theme, or a theme of prism-react-renderer or VS Code instead.",
    ]
  `)
  expect(await report(`module.exports = { title: 4 }`)).toMatchInlineSnapshot(`
    [
      "config-invalid 1:27 «4» \`title\` must be a string, but is 4 | Write a string in quotes instead.",
      "config-invalid 1:1 «module.exports =» \`url\` is missing: it must be a string | Add the key \`url\`.",
    ]
  `)
})

test('a call among the sources is found by its name', async () => {
  const text = `export default { sources: [blog(), docs({ path: 'x' }), docs({ path: 'y' })] }`
  const locate = await openLocator('docs-gen.config.ts', text)
  const covered = (...path: readonly string[]) => {
    const { offset, length } = locate(path, 'value')
    return text.slice(offset, offset + length)
  }
  expect(covered('sources', 'docs', 'path')).toBe(`'x'`)
  expect(covered('sources', 'docs', 'nope')).toBe(`docs({ path: 'x' })`)
  expect(covered('sources', 'pages', 'nope')).toBe(`[blog(), docs({ path: 'x' }), docs({ path: 'y' })]`)
})

test('an attribute of a navbar item that is undefined is left out', async () => {
  const { config } = await load(
    `export default { title: 'T', url: 'https://a.test', themeConfig: { navbar: { items: [{ to: '/a', 'aria-label': undefined, id: 'x' }] } } }`,
  )
  expect(config?.themeConfig.navbar.items[0]?.attributes).toEqual({ id: 'x' })
  expect(Object.keys(config?.themeConfig.navbar.items[0]?.attributes ?? {})).toEqual(['id'])
})

test('components read the keys of the config, what `docusaurusConfig` adds, and the defaults of Docusaurus', async () => {
  const { config } = await load(
    `export default { title: 'T', url: 'https://a.test', themeConfig: { image: 'a.png' }, docusaurusConfig: { presets: [['classic', {}]], themeConfig: { mark: 1 } } }`,
  )
  expect(config?.conventions.siteConfig).toMatchObject({
    title: 'T',
    url: 'https://a.test',
    baseUrl: '/',
    onBrokenLinks: 'throw',
    presets: [['classic', {}]],
    themeConfig: { image: 'a.png', mark: 1, tableOfContents: { minHeadingLevel: 2 } },
  })
  const { config: other } = await load(`export default { title: 'T', url: 'https://a.test' }`)
  expect(other?.conventions.siteConfig).toBeUndefined()
})
