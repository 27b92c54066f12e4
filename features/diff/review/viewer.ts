import { escapeXml } from '../../../templates/escape-xml.ts'
import { inlineScripts } from '../../../cli/modules/runtime-data.ts'
import type { SiteDiff } from '../site-diff.ts'
import { documentStart } from '../report/document-start.ts'
import { kindNames } from '../report/write-text.ts'
import { siteLine } from '../site-notes.ts'
import { looksEqual, picturePanels } from './picture-panels.ts'
import { pictureWindows } from '../pictures/take-pictures.ts'
import { viewerStyles } from './styles.ts'
import type { ReviewPage } from './review-page.ts'

/** The page of a review: the list of pages, and frames in which they are shown. Without scripts, the list leads to the pages. */
export function viewerHtml(diff: SiteDiff, pages: readonly ReviewPage[]): string {
  return `${documentStart('Review of a change', viewerStyles)}
<nav aria-label="Pages">
<h1>${pages.length === 0 ? 'No page differs' : `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`}</h1>
${pages.length > 10 ? '<input type="search" aria-label="Filter pages" placeholder="Filter pages">' : ''}
${lists(pages)}
<h2>Sites</h2>
<small>Old: ${text(siteLine(diff.old))}</small>
<small>New: ${text(siteLine(diff.new))}</small>
${diff.notes.map((note) => `<small>${text(note)}</small>`).join('')}
</nav>
${pages.length === 0 ? '<main class="notes"><p>The pages of both sites are equal.</p></main>' : frames(pages)}
</body>
</html>
`
}

function text(value: string): string {
  return escapeXml(value)
}

const stateNames: Readonly<Record<ReviewPage['state'], string>> = { changed: 'Changed', added: 'New', removed: 'Gone' }

function lists(pages: readonly ReviewPage[]): string {
  const states = ['changed', 'added', 'removed'] as const
  return states
    .map((state) => {
      const items = [...pages.entries()].filter(([, page]) => page.state === state).map(([n, page]) => item(page, n))
      return items.length === 0 ? '' : `<h2>${stateNames[state]}</h2>\n<ol>\n${items.join('\n')}\n</ol>`
    })
    .join('\n')
}

function item(page: ReviewPage, n: number): string {
  const { address, newAddress, old, new: now, changes } = page
  const name = newAddress === undefined ? address : `${address} → ${newAddress}`
  const data = [
    ['page', String(n)],
    ['address', name],
    ['changes', String(changes)],
    ...(old === undefined ? [] : [['old', old]]),
    ...(now === undefined ? [] : [['now', now]]),
  ].map(([key = '', value = '']) => ` data-${key}="${text(value)}"`)
  const names = [...new Set(page.findings.map(({ kind }) => kindNames[kind]))]
  const kinds = [...names, ...(looksEqual(page) ? ['equal pictures'] : [])].join(', ')
  const note = kinds === '' ? '' : `<small>${text(kinds)}</small>`
  return `<li><a href="${text(now ?? old ?? '')}"${data.join('')}>${text(name)}${note}</a></li>`
}

function frames(pages: readonly ReviewPage[]): string {
  const buttons = [
    ['k', 'Previous change'],
    ['j', 'Next change'],
    ['p', 'Previous page'],
    ['n', 'Next page'],
  ].map(
    ([key, label]) =>
      `<button type="button" data-key="${key}" aria-keyshortcuts="${key}" title="Key ${key}">${label}</button>`,
  )
  const hasPictures = pages.some(({ pictures }) => pictures !== undefined)
  return `<header>
<p id="address"></p>
<output></output>
${hasPictures ? viewButtons() : ''}
${buttons.join('\n')}
<button type="button" id="beside" data-key="b" aria-pressed="false" aria-keyshortcuts="b" title="Key b">Old beside new</button>
</header>
<div style="display:grid;grid-template-rows:auto 1fr;min-height:0;min-width:0">
<div>${[...pages.entries()].map(([n, page]) => findings(page, n)).join('\n')}</div>
<main>
<figure><figcaption>Old</figcaption><iframe id="old" title="Old page"></iframe></figure>
<figure><figcaption>New</figcaption><iframe id="new" title="New page"></iframe></figure>
</main>
${hasPictures ? picturePanels(pages) : ''}
</div>
<script>(${inlineScripts().review})()</script>`
}

/** Buttons that choose between the page itself and its pictures. */
function viewButtons(): string {
  const views = [{ name: 'Page', width: '' }, ...pictureWindows]
  const buttons = views.map(
    ({ name, width }, n) =>
      `<button type="button" data-key="${n + 1}" data-view="${width}" aria-pressed="${n === 0}" aria-keyshortcuts="${n + 1}" title="Key ${n + 1}">${name}</button>`,
  )
  return `<span role="group" aria-label="View">${buttons.join('')}</span>`
}

/** What differs besides what is marked. */
function findings({ findings: all }: ReviewPage, n: number): string {
  const others = all.filter(({ kind }) => !['text', 'headings', 'code', 'images'].includes(kind))
  if (others.length === 0) return ''
  const rows = others.map(
    ({ kind, old, new: now }) =>
      `<dt>${text(kindNames[kind])}</dt><dd><del>${text(old ?? '')}</del> <ins>${text(now ?? '')}</ins></dd>`,
  )
  return `<details data-of="${n}" hidden><summary>${others.length} other ${others.length === 1 ? 'difference' : 'differences'}</summary><dl>${rows.join('')}</dl></details>`
}
