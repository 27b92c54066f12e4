/** Components that pages may use without importing them; all but the last few never need a script of their own. */
export const runtimeComponents: ReadonlySet<string> = new Set([
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Head',
  'Link',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'TOCInline',
  'Translate',
  'BrowserOnly',
])

/** Components of the runtime that only work once the page's script runs. */
export const liveRuntimeComponents: ReadonlySet<string> = new Set(['BrowserOnly', 'Mermaid'])
