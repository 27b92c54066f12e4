import type { SidebarsConfig } from 'docs-gen'

/** The order in which the manual is read. */
const sidebars: SidebarsConfig = {
  manual: [
    {
      type: 'category',
      label: 'Start',
      items: [
        'start/introduction',
        'start/install',
        'start/first-site',
        'start/project-layout',
        {
          type: 'category',
          label: 'Coming from …',
          collapsed: true,
          items: [
            'start/from-docusaurus',
            'start/from-vitepress',
            'start/from-starlight',
            'start/from-mkdocs',
            'start/from-markdown',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      items: [
        {
          type: 'category',
          label: 'Writing',
          collapsed: true,
          items: [
            'guides/writing/markdown',
            'guides/writing/front-matter',
            'guides/writing/code-blocks',
            'guides/writing/boxes-and-tabs',
            'guides/writing/links',
            'guides/writing/images',
            'guides/writing/partials',
            'guides/writing/components',
            'guides/writing/math-and-diagrams',
          ],
        },
        {
          type: 'category',
          label: 'Content',
          collapsed: true,
          items: [
            'guides/sidebars',
            'guides/navbar-and-footer',
            'guides/pages',
            'guides/blog',
            'guides/api-reference',
            'guides/packages',
            'guides/versions',
            'guides/translations',
          ],
        },
        {
          type: 'category',
          label: 'Search',
          collapsed: true,
          items: ['guides/search', 'guides/search-algolia', 'guides/search-typesense', 'guides/search-opensearch'],
        },
        {
          type: 'category',
          label: 'Look',
          collapsed: true,
          items: ['guides/theming', 'guides/slots', 'guides/analytics'],
        },
        {
          type: 'category',
          label: 'Deployment',
          collapsed: true,
          items: [
            'guides/deploy/overview',
            'guides/deploy/github-pages',
            'guides/deploy/gitlab-pages',
            'guides/deploy/netlify',
            'guides/deploy/vercel',
            'guides/deploy/cloudflare-pages',
            'guides/deploy/s3',
            'guides/deploy/nginx',
            'guides/deploy/docker',
            'guides/continuous-integration',
            'guides/many-pages',
            'guides/diff',
          ],
        },
        {
          type: 'category',
          label: 'Extending',
          collapsed: true,
          items: ['guides/content-source', 'guides/markdown-plugins', 'guides/embedding'],
        },
        'guides/editors',
        'guides/security',
        'guides/troubleshooting',
      ],
    },
    {
      type: 'category',
      label: 'Reference',
      items: [
        'reference/cli',
        'reference/files',
        {
          type: 'category',
          label: 'Diagnostics',
          collapsed: true,
          link: { type: 'doc', id: 'reference/diagnostics/overview' },
          items: [
            'reference/diagnostics/config',
            'reference/diagnostics/pages',
            'reference/diagnostics/links',
            'reference/diagnostics/docs-and-blog',
            'reference/diagnostics/api-and-search',
            'reference/diagnostics/security',
            'reference/diagnostics/build',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Why',
      items: ['why/how-it-works', 'why/figures', 'why/comparison', 'why/promises'],
    },
  ],
}

export default sidebars
