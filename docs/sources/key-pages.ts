/** A page of the reference, which documents the keys of some interfaces. */
export interface KeyPage {
  /** Path on the site. */
  readonly path: string
  readonly title: string
  /** Text of the sidebar. */
  readonly label: string
  readonly description: string
  /** Text above the keys, as Markdown. */
  readonly intro: string
  /** Language of the examples. */
  readonly language: 'ts' | 'yaml'
  readonly parts: readonly KeyPart[]
  /** Constant with the keys of Docusaurus in this place. */
  readonly foreign?: string
}

/** An interface whose keys are documented in one place. */
export interface KeyPart {
  readonly of: string
  /** Where an author writes the keys; their anchors start with it. */
  readonly at: string
  /** Heading; unset for the only part of a page. */
  readonly title?: string
  /** Interfaces whose keys stand behind a key, by that key. Those of other bases come last. */
  readonly behind?: Readonly<Record<string, readonly string[]>>
}

const config = (name: string, title: string, rest: Pick<KeyPage, 'description' | 'intro' | 'parts'>): KeyPage => ({
  path: `/reference/config/${name}`,
  title: `Config: ${title}`,
  label: title,
  language: 'ts',
  ...rest,
})

const source = (name: string, rest: Pick<KeyPage, 'description' | 'intro' | 'parts' | 'foreign'>): KeyPage => ({
  path: `/reference/sources/${name}`,
  title: `${name}()`,
  label: `${name}()`,
  language: 'ts',
  ...rest,
})

/** The pages about everything that authors write, in the order of the sidebar. */
export const keyPages: readonly KeyPage[] = [
  {
    path: '/reference/config',
    title: 'Config',
    label: 'Config',
    description: 'Every key of docs-gen.config.ts: its type, its default, what it does.',
    intro:
      'The keys of `docs-gen.config.ts`. Only `title` and `url` are required. [Your first site](/start/first-site/) shows a whole config.',
    language: 'ts',
    parts: [
      {
        of: 'UserConfig',
        at: '',
        behind: {
          clientModules: ['DocusaurusSettings'],
          onDocsWithoutSidebar: ['ExternalLinksKeys', 'AccessibilityKeys', 'SpellingKeys'],
        },
      },
    ],
    foreign: 'docusaurusKeys',
  },
  config('theme', 'themeConfig', {
    description: 'Every key of themeConfig: colour mode, announcement bar, table of contents, social card.',
    intro: 'The keys of `themeConfig`. [Colours, fonts and style sheets](/guides/theming/) shows how they are used.',
    parts: [{ of: 'ThemeOptions', at: 'themeConfig' }],
  }),
  config('navbar', 'navbar', {
    description: 'Every key of the navbar, its logo and its items, by type.',
    intro: 'The keys of `themeConfig.navbar`. [Navbar and footer](/guides/navbar-and-footer/) shows how they are used.',
    parts: [
      { of: 'NavbarOptions', at: 'themeConfig.navbar' },
      { of: 'AnyNavbarItem', at: 'themeConfig.navbar.items', title: 'Every item' },
    ],
  }),
  config('footer', 'footer', {
    description: 'Every key of the footer, its columns and its links.',
    intro:
      'The keys of `themeConfig.footer`. [Navbar and footer](/guides/navbar-and-footer/#footer) shows how they are used.',
    parts: [{ of: 'FooterOptions', at: 'themeConfig.footer' }],
  }),
  config('prism', 'prism', {
    description: 'Every key of themeConfig.prism: the colours of code, and comments that mark lines.',
    intro: 'The keys of `themeConfig.prism`. [Code blocks](/guides/writing/code-blocks/) shows how they are used.',
    parts: [{ of: 'PrismOptions', at: 'themeConfig.prism' }],
  }),
  config('search', 'search', {
    description: 'Every key of the built-in search, and of search by Algolia or a host with its protocol.',
    intro:
      'The keys of `themeConfig.search` and `themeConfig.algolia`. [Search](/guides/search/) and [Search with Algolia](/guides/search-algolia/) show how they are used.',
    parts: [
      { of: 'BuiltInSearchOptions', at: 'themeConfig.search', title: 'Built-in search' },
      { of: 'SearchBoxOptions', at: 'themeConfig.search', title: 'Search box and search page' },
      { of: 'AlgoliaOptions', at: 'themeConfig.algolia', title: 'Algolia' },
    ],
  }),
  config('markdown', 'markdown', {
    description: 'Every key of markdown: syntax, plugins, components, diagrams.',
    intro:
      'The keys of `markdown`. [Markdown](/guides/writing/markdown/) and [Markdown plugins](/guides/markdown-plugins/) show how they are used.',
    parts: [{ of: 'MarkdownOptions', at: 'markdown' }],
  }),
  config('i18n', 'i18n', {
    description: 'Every key of i18n: the languages of a site.',
    intro: 'The keys of `i18n`. [Translations](/guides/translations/) shows how they are used.',
    parts: [{ of: 'I18nOptions', at: 'i18n' }],
  }),
  config('social-cards', 'socialCards', {
    description: 'Every key of socialCards: fonts, colours, the logo and a layout of your own.',
    intro: 'The keys of `socialCards`. [Social cards](/guides/social-cards/) shows how they are used.',
    parts: [{ of: 'SocialCardsOptions', at: 'socialCards' }],
  }),
  config('analytics', 'analytics', {
    description: 'Every key of analytics: the services that count page views, consent, privacy signals.',
    intro: 'The keys of `analytics`. [Analytics](/guides/analytics/) shows how they are used.',
    parts: [{ of: 'AnalyticsOptions', at: 'analytics' }],
  }),
  config('feedback', 'feedback', {
    description: 'Every key of feedback: where the answers of readers go.',
    intro: 'The keys of `feedback`. [Feedback](/guides/feedback/) shows how they are used.',
    parts: [{ of: 'FeedbackOptions', at: 'feedback' }],
  }),
  config('security', 'security', {
    description: 'Every key of security: what content may do, environment variables, the Content Security Policy.',
    intro: 'The keys of `security`. [Security](/guides/security/) shows how they are used.',
    parts: [{ of: 'SecurityOptions', at: 'security' }],
  }),
  source('docs', {
    description: 'Every option of docs(): folders, sidebars, versions, tags, edit links.',
    intro:
      '`docs()` makes pages of a folder of Markdown, with [sidebars](/guides/sidebars/), [versions](/guides/versions/) and tags. All options may be left out.',
    parts: [{ of: 'DocsOptions', at: '' }],
    foreign: 'docusaurusOptions',
  }),
  source('blog', {
    description: 'Every option of blog(): posts, lists, tags, authors, feeds.',
    intro: '`blog()` makes a [blog](/guides/blog/) of a folder of posts. All options may be left out.',
    parts: [{ of: 'BlogOptions', at: '' }],
    foreign: 'docusaurusOptions',
  }),
  source('pages', {
    description: 'Every option of pages(): single pages in Markdown and React.',
    intro: '`pages()` makes a [page](/guides/pages/) of each file in a folder. All options may be left out.',
    parts: [{ of: 'PagesOptions', at: '' }],
    foreign: 'docusaurusOptions',
  }),
  source('packages', {
    description: 'Every option of packages(): the READMEs of installed packages.',
    intro: '`packages()` makes a page of the README of each [package](/guides/packages/).',
    parts: [{ of: 'PackagesOptions', at: '' }],
  }),
  source('typedoc', {
    description: 'Every option of typedoc(): what to document, and the options of TypeDoc.',
    intro:
      '`typedoc()` makes an [API reference](/guides/api-reference/) of TypeScript declarations. It needs `packages` or `entryPoints`.',
    parts: [
      { of: 'OwnOptions', at: '', title: 'What to document, and where' },
      { of: 'TypedocModelOptions', at: '', title: 'Options of TypeDoc' },
    ],
  }),
  source('apiReference', {
    description: 'Every option of apiReference(): an API reference of any language.',
    intro: '`apiReference()` makes an API reference of a [model](/guides/api-reference-model/), for any language.',
    parts: [{ of: 'ApiReferenceOptions', at: '' }],
  }),
  source('changelog', {
    description: 'Every option of changelog(): the files, the pages and their path.',
    intro: '`changelog()` makes pages of a [changelog](/guides/changelog/), of changesets and of releases.',
    parts: [{ of: 'ChangelogOptions', at: '' }],
  }),
  source('redirects', {
    description: 'Every option of redirects(): static pages that redirect.',
    intro: '`redirects()` makes pages that lead from old addresses to new ones.',
    parts: [{ of: 'RedirectsOptions', at: '' }],
  }),
  {
    path: '/reference/front-matter',
    title: 'Front matter keys',
    label: 'Front matter',
    description: 'Every key of the front matter of docs, posts and pages.',
    intro:
      'The keys between the lines of `---` at the start of a page. [Front matter](/guides/writing/front-matter/) shows how they are used.',
    language: 'yaml',
    parts: [
      { of: 'CommonKeys', at: '', title: 'Every page' },
      { of: 'HomePageKeys', at: '', title: 'Home pages' },
      { of: 'DocKeys', at: 'docs', title: 'Docs' },
      { of: 'BlogPostKeys', at: 'posts', title: 'Posts' },
      { of: 'PageKeys', at: 'pages', title: 'Pages' },
    ],
  },
  {
    path: '/reference/sidebar-items',
    title: 'Sidebar items',
    label: 'Sidebar items',
    description: 'Every key of the items of a sidebars file, by type.',
    intro:
      'The items of a sidebars file. A string is a short form of `doc`. [Sidebars](/guides/sidebars/) shows how they are used.',
    language: 'ts',
    parts: [
      { of: 'SidebarItemBase', at: '', title: 'Every item' },
      { of: 'SidebarDocConfig', at: 'doc', title: 'doc and ref' },
      { of: 'SidebarCategoryConfig', at: 'category', title: 'category' },
      { of: 'SidebarAutogeneratedConfig', at: 'autogenerated', title: 'autogenerated' },
      { of: 'SidebarLinkConfig', at: 'link', title: 'link' },
      { of: 'SidebarHtmlConfig', at: 'html', title: 'html' },
    ],
  },
  {
    path: '/reference/data-files',
    title: 'Data files',
    label: 'Data files',
    description: 'Every key of _category_.yml, authors.yml, tags.yml and glossary.yml.',
    intro: 'The keys of the data files beside the content. Each may be YAML or JSON.',
    language: 'yaml',
    parts: [
      { of: 'CategoryKeys', at: 'category', title: '_category_.yml' },
      { of: 'DeclaredAuthorKeys', at: 'authors', title: 'authors.yml' },
      { of: 'DeclaredTagKeys', at: 'tags', title: 'tags.yml' },
      { of: 'GlossaryTermKeys', at: 'glossary', title: 'glossary.yml' },
    ],
  },
]

/** Pages about interfaces that are not written as objects of the config. */
export const elsewhere: Readonly<Record<string, { readonly title: string; readonly href: string }>> = {
  ContentSource: { title: 'A content source of your own', href: '/guides/content-source/' },
}
