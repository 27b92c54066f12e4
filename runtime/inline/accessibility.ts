import type { AccessibilityFinding, AccessibilitySettings, FoundElement } from '../contract/accessibility.ts'
import { pathnameOf } from '../contract/paths.ts'

/** As far as it is used here. */
interface Axe {
  readonly run: (context: unknown, options: unknown) => Promise<{ readonly violations: readonly Violation[] }>
}

interface Violation {
  readonly id: string
  readonly help: string
  readonly helpUrl: string
  readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[]
}

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: AccessibilitySettings

const [scopes, disabledRules] = settings
const page = window as unknown as {
  readonly axe: Axe
  /** Read by `features/accessibility`. */
  __docsGenFindings?: Promise<readonly AccessibilityFinding[]>
}

/** The elements with the content of the page. */
function content(): readonly Element[] {
  for (const scope of scopes) {
    const elements = document.querySelectorAll(scope)
    if (elements.length > 0) return [...elements]
  }
  return []
}

async function findings(): Promise<readonly AccessibilityFinding[]> {
  const include = content()
  if (include.length === 0) return []
  const rules: Record<string, { readonly enabled: boolean }> = {}
  for (const name of disabledRules) rules[name] = { enabled: false }
  const { violations } = await page.axe.run({ include }, { resultTypes: ['violations'], rules })
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    rule: id,
    help,
    helpUrl,
    elements: nodes.map(({ html, target }) => describe(html, target[0])),
  }))
}

function describe(html: string, selector: unknown): FoundElement {
  const element = typeof selector === 'string' ? document.querySelector(selector) : null
  const start = html.slice(0, 120)
  return element
    ? { html: start, heading: headingBefore(element), clues: cluesOf(element) }
    : { html: start, clues: [] }
}

function headingBefore(element: Element): string | undefined {
  let last: string | undefined
  for (const heading of document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)[id]'))
    if (heading === element || heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      last = heading.id
  return last
}

function cluesOf(element: Element): readonly string[] {
  const media = element.matches('[src],[href]') ? element : element.querySelector('[src],[href]')
  const address = media?.getAttribute('src') || media?.getAttribute('href') || ''
  const file = pathnameOf(address).split('/').at(-1) ?? ''
  const attributes = ['alt', 'title', 'aria-label', 'id', 'class'].map((name) => element.getAttribute(name) || '')
  const text = (element.textContent || '').trim().split('\n')[0] || ''
  return [
    address,
    text,
    ...attributes,
    file,
    file.replace(/-[\da-z]{8,}(\.\w+)$/i, '$1'),
    `<${element.localName}`,
  ].filter((clue) => clue.length > 1)
}

page.__docsGenFindings = findings()
