import { blog, defineConfig, docs, packages, pages, redirects, typedoc } from 'docs-gen'

export default defineConfig({
  title: 'Completions',
  url: 'https://example.com',
  sources: [
    docs({
      /* docs */
      versions: {
        current: {/* version */},
      },
    }),
    blog({
      /* blog */
      feedOptions: {/* feeds */},
    }),
    pages({/* pages */}),
    packages({
      packages: [],
      /* packages */
    }),
    typedoc({
      /* typedoc */
      validation: {/* validation */},
    }),
    redirects({/* redirects */}),
  ],
  /* config */
  i18n: {
    /* i18n */
    localeConfigs: {
      de: {/* locale */},
    },
  },
  markdown: {/* markdown */},
  theme: {/* theme */},
  security: {
    /* security */
    csp: {/* csp */},
  },
  themeConfig: {
    /* themeConfig */
    prism: {
      theme: 'github' /* codeTheme */,
      /* prism */
    },
    navbar: {
      /* navbar */
      items: [
        {
          type: 'doc',
          docId: 'intro',
          /* docItem */
        },
        {
          label: 'More',
          items: [
            {
              to: '/',
              /* innerItem */
            },
          ],
        },
      ],
    },
    footer: {
      /* footer */
      links: [
        {
          label: 'Docs',
          to: '/docs',
          /* footerItem */
        },
      ],
    },
    search: {/* search */},
  },
})
