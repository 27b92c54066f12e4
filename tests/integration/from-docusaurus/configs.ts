import type { Options } from 'prettier'

/** A Docusaurus config in one of the shapes that authors give it. */
export interface ConfigShape {
  readonly file: string
  readonly text: string
  /** Further files of the site. */
  readonly files?: Readonly<Record<string, string>>
  /** How its author formats code, if Prettier does. */
  readonly style?: Options
  /** Parts that the new config lacks, as the terminal names them. */
  readonly lost?: readonly string[]
}

/** The files of every site. */
export const siteFiles: Readonly<Record<string, string>> = {
  'package.json':
    '{ "name": "site", "private": true, "scripts": { "start": "docusaurus start" }, "dependencies": { "@docusaurus/core": "3.9.0" } }\n',
  'docs/intro.md':
    '---\ntags: [start]\n---\n\n# Intro\n\nText with [a link](./guide.md).\n\n:::note\n\nA note.\n\n:::\n',
  'docs/guide.md': '# Guide\n\nMore text.\n\n```js\nconst a = 1\n```\n',
  'blog/2024-01-02-first.md':
    '---\ntitle: First\nauthors: [{ name: Ann }]\n---\n\nA post.\n\n```js\nconst b = 2\n```\n',
  'src/pages/index.js':
    "import React from 'react'\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext'\n\nexport default function Home() {\n  const { siteConfig } = useDocusaurusContext()\n  return <main>{siteConfig.title} {siteConfig.organizationName} {siteConfig.themeConfig.mark}</main>\n}\n",
  'src/css/custom.css': ':root { --ifm-color-primary: #a00; }\n.navbar { color: red }\n',
  'sidebars.js': "module.exports = { main: ['intro', 'guide'] }\n",
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>\n',
}

const typed = `import {themes as prismThemes} from 'prism-react-renderer';
import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

// This runs in Node.js.

const config: Config = {
  title: 'My Site',
  tagline: 'Dinosaurs are cool',
  favicon: 'img/logo.svg',

  // Future flags, see https://example.com
  future: {
    v4: true, // Improve compatibility with the upcoming Docusaurus v4
  },

  // Set the production url of your site here
  url: 'https://example.com',
  baseUrl: '/',

  organizationName: 'acme', // Usually your GitHub org/user name.
  projectName: 'site',

  onBrokenLinks: 'throw',

  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
  },

  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          // Please change this to your repo.
          editUrl: 'https://git.example/edit/',
        },
        blog: {
          showReadingTime: true,
          feedOptions: {
            type: ['rss', 'atom'],
            xslt: true,
          },
          // Useful options to enforce blogging best practices
          onInlineTags: 'warn',
          onInlineAuthors: 'ignore',
          onUntruncatedBlogPosts: 'warn',
        },
        theme: {
          customCss: './src/css/custom.css',
        },
      } satisfies Preset.Options,
    ],
  ],

  themeConfig: {
    mark: 'seen',
    image: 'img/logo.svg',
    colorMode: {
      respectPrefersColorScheme: true,
    },
    navbar: {
      title: 'My Site',
      logo: {
        alt: 'My Site Logo',
        src: 'img/logo.svg',
      },
      items: [
        {
          type: 'docSidebar',
          sidebarId: 'main',
          position: 'left',
          label: 'Tutorial',
        },
        {to: '/blog', label: 'Blog', position: 'left'},
      ],
    },
    footer: {
      style: 'dark',
      copyright: \`Copyright
  © Acme\`,
    },
    prism: {
      theme: prismThemes.github,
      darkTheme: prismThemes.dracula,
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
`

const commented = `// @ts-check
// Note: type annotations allow type checking and IDEs autocompletion

const lightCodeTheme = require('prism-react-renderer').themes.github;

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'My Site',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenMarkdownLinks: 'warn',
  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
        },
        blog: {
          blogTitle: 'News',
          readingTime: ({ content }) => content.length,
        },
        theme: {
          customCss: [require.resolve('./src/css/custom.css')],
        },
        gtag: {
          trackingID: 'G-TEST',
          anonymizeIP: true,
        },
        sitemap: { changefreq: 'weekly' },
      }),
    ],
  ],

  themeConfig:
    /** @type {import('@docusaurus/preset-classic').ThemeConfig} */
    ({
      navbar: {
        title: 'My Site',
        items: [
          { to: '/docs/intro', label: 'The first page', position: 'right' },
          { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true },
        ],
      },
      footer: { logo: { src: 'img/logo.svg', alt: null } },
      prism: {
        theme: lightCodeTheme,
      },
    }),
};

module.exports = config;
`

const required = `const path = require('path')
const name = 'Site'
const docs = { sidebarPath: path.join(__dirname, 'sidebars.js'), admonitions: { keywords: ['idea'] }, docItemComponent: '@theme/ApiItem' }
const presets = [['@docusaurus/preset-classic', { docs, blog: false, theme: { customCss: './src/css/custom.css' } }]]

module.exports = { title: name, url: 'https://example.com', baseUrl: '/', presets, clientModules: [require.resolve('./src/client.js')], markdown: { mermaid: false } }
`

const asynchronous = `export default async function createConfigAsync() {
	const { default: remarkMark } = await import("./src/remark-mark.mjs");
	const isOn = process.env.NO_SUCH_VARIABLE !== "1";
	return {
		title: "Tabs",
		url: "https://example.com",
		baseUrl: "/base/",
		trailingSlash: true,
		headTags: [{ tagName: "meta", attributes: { name: "a", content: "b" } }],
		plugins: [
			isOn && ["content-docs", { id: "more", path: "more", routeBasePath: "more", sidebarPath: false }],
			isOn ? ["client-redirects", { redirects: [{ from: "/old", to: "/docs/intro" }] }] : null,
			["@docusaurus/plugin-pwa", { pwaHead: [{ tagName: "link", rel: "manifest", href: "/manifest.json" }] }],
			"vercel-analytics"
		],
		presets: [
			["classic", {
				docs: {
					remarkPlugins: [isOn && [remarkMark, { word: "Mark" }], null]
				},
				blog: isOn ? { path: "blog" } : false,
				theme: {}
			}]
		],
		themeConfig: { navbar: { title: "Tabs" }, tableOfContents: { maxHeadingLevel: 4 } }
	};
}
`

/** The shapes, by what they are. */
export const shapes: Readonly<Record<string, ConfigShape>> = {
  'TypeScript with satisfies': {
    file: 'docusaurus.config.ts',
    text: typed,
    style: { singleQuote: true, bracketSpacing: false },
    lost: ['future'],
  },
  'the same with Windows line ends': {
    file: 'docusaurus.config.ts',
    text: typed.replaceAll('\n', '\r\n'),
    lost: ['future'],
  },
  'JavaScript with types in comments': {
    file: 'docusaurus.config.js',
    text: commented,
    style: { singleQuote: true },
    lost: ['changefreq of @docusaurus/plugin-sitemap'],
  },
  'CommonJS with the presets in a constant': {
    file: 'docusaurus.config.cjs',
    text: required,
    files: { 'src/client.js': 'window.loaded = true\n' },
    lost: ['docItemComponent: @theme/ApiItem'],
  },
  'an asynchronous function with conditions': {
    file: 'docusaurus.config.mjs',
    text: asynchronous,
    files: {
      'more/index.md': '# More\n',
      'src/remark-mark.mjs':
        "export default ({ word }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }) }\n",
    },
    lost: ['@docusaurus/plugin-pwa'],
  },
  'a function of the file that makes it': {
    file: 'docusaurus.config.js',
    text: `import { shared } from './shared.js'

const createConfig = (options) => ({
  ...shared,
  title: options,
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
})

export default createConfig('Made')
`,
    files: {
      'shared.js': "export const shared = { url: 'https://example.com', baseUrl: '/', titleDelimiter: '-' }\n",
      'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
    },
  },
  'made by another module': {
    lost: ['options of @docusaurus/plugin-content-docs'],
    file: 'docusaurus.config.ts',
    text: `import { base } from './base'

export default base({ title: 'Elsewhere' })
`,
    files: {
      'base.ts': `export function base(settings: object) {
  return {
    ...settings,
    url: 'https://example.com',
    baseUrl: '/',
    markdown: { emoji: false },
    clientModules: ['./src/client.js'],
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './src/css/custom.css' } }]],
    plugins: [['content-docs', { id: 'more', path: 'more', routeBasePath: 'more', breadcrumbs: false }]],
  }
}
`,
      'src/client.js': 'window.loaded = true\n',
      'more/index.md': '# More\n',
    },
  },
  'a function that another module has': {
    file: 'docusaurus.config.mjs',
    text: `import make from './make.mjs'

export default make
`,
    files: {
      'make.mjs':
        "export default async () => ({ title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: { blogTitle: 'News' } }]] })\n",
    },
  },
  'CommonJS of transpiled packages': {
    file: 'docusaurus.config.ts',
    text: `import make from 'transpiled'
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs'
import type { Options, ThemeConfig } from '@docusaurus/preset-classic'

const docs: DocsOptions = { sidebarPath: false, editUrl: (({ docPath }) => make(docPath)) as DocsOptions['editUrl'] }

const themeConfig: ThemeConfig = { navbar: { items: [{ to: '/blog', label: 'Blog', position: 'right', 'aria-label': undefined }] } }
const blog: Options['blog'] = { blogTitle: 'News' }

export default {
  title: make('Title'),
  url: 'https://example.com',
  baseUrl: '/',
  presets: [
    ['classic', { docs, blog: make('') === '' && blog, pages: make('a') === '' && {} }],
  ],
  plugins: [...(make('a') === '' ? ['@docusaurus/plugin-debug'] : [])],
  themeConfig,
}
`,
    files: {
      'node_modules/transpiled/index.js':
        "Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = (text) => text && 'https://git.example/' + text\n",
      'src/pages/index.js': 'export default () => null\n',
    },
    lost: ['presets[0][1].pages', '... in plugins'],
  },
  'versions, languages and replaced components': {
    file: 'docusaurus.config.js',
    text: `module.exports = {
  title: process.env.DOCUSAURUS_CURRENT_LOCALE === 'fr' ? 'Le site' : 'The site',
  url: 'https://example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [
    [
      'classic',
      {
        docs: {
          versions: { current: { label: 'Next' } }
        }
      }
    ]
  ]
}
`,
    files: {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': '# Intro of 1.0\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Introduction\n',
      'src/theme/Footer.js':
        "import React from 'react'\nexport default function Footer() { return <footer>Own</footer> }\n",
      'src/theme/Admonition.js':
        "import React from 'react'\nexport default function Admonition({ type, children }) { return <div className={type}>{children}</div> }\n",
    },
  },
}
