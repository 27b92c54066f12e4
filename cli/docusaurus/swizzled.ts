import { readdirSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import type { KeyedEntry } from '../config/run.ts'
import { runSiteCode } from '../lib/observe/site-code.ts'

/** The slot of docs-gen's theme that shows what a component of Docusaurus' theme does, by the first part of the component's name. */
const slots: Readonly<Record<string, string>> = {
  AnnouncementBar: 'AnnouncementBar',
  BackToTopButton: 'BackToTop',
  BlogArchivePage: 'BlogArchivePage',
  BlogLayout: 'BlogLayout',
  BlogListPage: 'BlogListPage',
  BlogPostItem: 'BlogPostItem',
  BlogPostPage: 'BlogPostPage',
  BlogSidebar: 'BlogSidebar',
  ColorModeToggle: 'ColorModeToggle',
  DocBreadcrumbs: 'DocBreadcrumbs',
  DocCardList: 'DocCardList',
  DocItem: 'DocPage',
  DocRoot: 'DocLayout',
  DocSidebar: 'DocSidebar',
  DocSidebarItem: 'DocSidebar',
  DocVersionBanner: 'DocVersionBanner',
  Footer: 'Footer',
  Layout: 'Layout',
  Navbar: 'Navbar',
  NavbarItem: 'NavbarItem',
  NotFound: 'NotFound',
  Root: 'Root',
  SearchBar: 'SearchButton',
  SearchPage: 'SearchPage',
  SkipToContent: 'SkipLink',
  TOC: 'TableOfContents',
}

/** Accounts for the components that a site replaces in `src/theme`. @param configFile absolute path */
export function swizzledComponents(configFile: string): readonly KeyedEntry[] {
  return componentFiles(join(dirname(configFile), 'src', 'theme')).map((file) => {
    const name = file.replace(/(?:\/index)?\.[jt]sx?$/, '')
    const at = { file: `src/theme/${file}`, line: 1, column: 1, length: 1 }
    if (name === 'MDXComponents')
      return {
        verdict: 'approximated',
        part: `@theme/${name}`,
        reason: 'Its components are available in pages; its replacements of elements are not used.',
        advice: 'Name the module of an element in `markdown.components`.',
        at,
      }
    return {
      verdict: 'left out',
      part: `@theme/${name}`,
      reason: 'docs-gen draws its own theme.',
      advice: advice(name),
      at,
    }
  })
}

function advice(name: string): string {
  const slot = slots[name.split('/')[0] ?? '']
  return slot === undefined
    ? 'Import the component in the pages that use it.'
    : `Replace the slot \`${slot}\` with \`theme\` in a docs-gen.config.ts.`
}

/** Paths of the components in a folder, relative to it. New files change the account, so the folder is an observed input. */
function componentFiles(folder: string): readonly string[] {
  try {
    const names = runSiteCode(() => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    return names
      .map((name) => name.split(sep).join(posix.sep))
      .filter((name) => /^[A-Z].*\.[jt]sx?$/.test(name) && !name.endsWith('.d.ts'))
      .sort()
  } catch {
    return []
  }
}
