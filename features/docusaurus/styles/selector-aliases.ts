import { parse as parseSelector, type Selector, stringify } from 'css-what'
import postcss, { type Root } from 'postcss'

/**
 * Elements that style sheets of Docusaurus sites find by a class of the classic theme whose end changes with every version, as in
 * `[class*='docItemCol']`: the name without that end, and where docs-gen has the element.
 */
const elements: Readonly<Record<string, string>> = {
  mainWrapper: '.main-wrapper',
  skipToContent: '[data-skip-region] a',
  announcementBar: '.theme-announcement-bar',
  announcementBarContent: '.theme-announcement-bar__content',
  announcementBarClose: '.theme-announcement-bar .close',
  navbarHideable: '.navbar--hideable',
  navbarHidden: '.navbar--hidden',
  navbarSearchContainer: '.DocSearch-Button-Form',
  searchBox: '.DocSearch-Button-Form',
  colorModeToggle: '.color-mode-toggle',
  toggleButton: '.color-mode-toggle',
  toggleIcon: '.color-mode-toggle svg',
  lightToggleIcon: '.color-mode-toggle__light',
  darkToggleIcon: '.color-mode-toggle__dark',
  systemToggleIcon: '.color-mode-toggle__system',
  iconExternalLink: '.external-icon',
  footerLogoLink: 'a:has(> .footer__logo)',
  backToTopButton: '.back-to-top',
  backToTopButtonShow: '.back-to-top--shown',
  docsWrapper: '.main-wrapper > :has(> .doc-root)',
  docPage: '.doc-root',
  docRoot: '.doc-root',
  docSidebarContainer: '.theme-doc-sidebar-container',
  docSidebarContainerHidden: '.doc-root--sidebar-hidden > .theme-doc-sidebar-container',
  sidebarViewport: '.doc-sidebar',
  collapseSidebarButton: '.collapse-sidebar-button',
  expandButton: '.expand-sidebar-button',
  categoryLink: '.menu__link--sublist',
  docMainContainer: '.doc-main',
  docItemWrapper: '.doc-columns',
  docItemCol: '.doc-content',
  docItemContainer: '.doc-content',
  generatedIndexPage: '.doc-content:has(> .page-header)',
  breadcrumbsContainer: '.theme-doc-breadcrumbs',
  breadcrumbHomeIcon: '.breadcrumbs svg',
  tableOfContents: '.theme-doc-toc-desktop',
  tableOfContentsInline: '.theme-toc-inline',
  tocMobile: '.theme-doc-toc-mobile',
  tocCollapsible: '.theme-doc-toc-mobile',
  tocCollapsibleButton: '.theme-doc-toc-mobile > summary',
  tocCollapsibleContent: '.theme-doc-toc-mobile > .table-of-contents',
  lastUpdated: '.theme-last-updated',
  iconEdit: '.theme-edit-this-page svg',
  tagRegular: '.tag',
  tagWithCount: '.tag',
  cardContainer: '.doc-card',
  cardTitle: '.doc-card__title',
  cardDescription: '.doc-card__description',
  mdxPageWrapper: '.page-columns',
  codeBlockContainer: '.theme-code-block',
  codeBlockTitle: '.code-block-title',
  codeBlockContent: '.code-block-content',
  codeBlockLines: '.prism-code > code',
  codeBlockLinesWithNumbering: '.prism-code[data-line-numbers] > code',
  codeBlock: '.prism-code',
  codeLine: '.code-line',
  buttonGroup: '.code-block-buttons',
  copyButton: '.code-block-button',
  admonition: '.theme-admonition',
  admonitionHeading: '.admonition-heading',
  admonitionIcon: '.admonition-icon',
  admonitionContent: '.admonition-content',
  tabList: '.tabs-container',
  tabItem: '.tabs__item',
  sidebarItemTitle: '.blog-sidebar__title',
  sidebarItemList: '.blog-sidebar ul',
  sidebarItem: '.blog-sidebar li',
  sidebarItemLink: '.blog-sidebar a',
  sidebarItemLinkActive: '.blog-sidebar a[aria-current]',
  blogPostTitle: '.blog-post__title',
  blogPostData: '.blog-post__meta',
  authorImage: '.blog-authors .avatar__photo',
  authorSocials: '.blog-author__socials',
  authorSocialLink: '.blog-author__socials a',
}

/** Classes of the classic theme that some elements of docs-gen do not have. */
const classes: Readonly<Record<string, string>> = {
  'clean-btn': '.icon-button',
}

/** Makes the selectors of a style sheet that was written for Docusaurus' elements find those of docs-gen too. */
export function withAliases(css: string): string {
  const root = parseStyles(css)
  if (!root) return css
  root.walkRules((rule) => {
    if (!/\[class|_|markdown|clean-btn/.test(rule.selector)) return
    const selectors = rule.selectors.map(aliasSelector)
    if (selectors.some((selector, n) => selector !== rule.selectors[n])) rule.selectors = selectors
  })
  return root.toString()
}

/** `undefined` for what is no CSS: the bundler reports it. */
function parseStyles(css: string): Root | undefined {
  try {
    return postcss.parse(css)
  } catch (error) {
    if (error instanceof postcss.CssSyntaxError) return undefined
    throw error
  }
}

function aliasSelector(selector: string): string {
  const tokens = tokensOf(selector)
  if (!tokens?.some((token, n) => aliasOf(token).length > 0 || isTextParent(tokens, n))) return selector
  return compoundsOf(tokens)
    .map(({ compound, combinator }) => {
      const text = compound.map(withAlias).join('')
      const parent = combinator?.type === 'child' && compound.some(isText)
      return (parent ? orRegionOf(text) : text) + (combinator ? stringify([[combinator]]) : '')
    })
    .join('')
}

/** The parts of a single selector; `undefined` for other preludes, such as a step of an animation. */
function tokensOf(selector: string): readonly Selector[] | undefined {
  try {
    return parseSelector(selector)[0]
  } catch {
    return undefined
  }
}

interface Compound {
  readonly compound: readonly Selector[]
  /** The combinator after it. Unset: it is the last. */
  readonly combinator?: Selector
}

function compoundsOf(tokens: readonly Selector[]): readonly Compound[] {
  const end = tokens.findIndex(isCombinator)
  if (end < 0) return [{ compound: tokens }]
  return [{ compound: tokens.slice(0, end), combinator: tokens[end] }, ...compoundsOf(tokens.slice(end + 1))]
}

function isCombinator({ type }: Selector): boolean {
  return ['child', 'descendant', 'parent', 'sibling', 'adjacent', 'column-combinator'].includes(type)
}

/** Whether a part names the text of a page, and the next part its children. */
function isTextParent(tokens: readonly Selector[], n: number): boolean {
  const token = tokens[n]
  return token !== undefined && isText(token) && tokens.slice(n).find(isCombinator)?.type === 'child'
}

function isText(token: Selector): boolean {
  return (
    token.type === 'attribute' && token.name === 'class' && ['markdown', 'theme-doc-markdown'].includes(token.value)
  )
}

/** Static HTML has an additional element between the text and its children, which must not change the specificity of rules. */
function orRegionOf(parent: string): string {
  return `:is(${parent},:where(${parent}>[data-frozen]))`
}

function withAlias(token: Selector): string {
  const selector = stringify([[token]])
  const alias = aliasOf(token)
  return alias.length === 0 ? selector : `:is(${[selector, ...alias].join(',')})`
}

/** Where docs-gen has the elements that a part of a selector finds by their class. */
function aliasOf(token: Selector): readonly string[] {
  if (token.type !== 'attribute' || token.name !== 'class') return []
  const name = token.value.replace(/(?<!_)_(?!_)[\w-]{0,4}$/, '')
  if (token.action === 'element' && token.value === name)
    return Object.hasOwn(classes, name) ? [classes[name] ?? ''] : []
  if (token.action === 'element') return namesWhere((one) => one === name)
  if (name.length < 4) return []
  if (token.action === 'start') return namesWhere((one) => one.startsWith(name))
  return token.action === 'any' ? namesWhere((one) => one.includes(name)) : []
}

function namesWhere(isMeant: (name: string) => boolean): readonly string[] {
  return [
    ...new Set(
      Object.keys(elements)
        .filter(isMeant)
        .map((name) => elements[name] ?? ''),
    ),
  ]
}
