import type { HeadSettings } from '../contract/inline-scripts.ts'
import { stored } from './stored.ts'

/** Not every browser has it. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: HeadSettings

/** Whether the site's policy forbids inline styles. A constant of each build of this script. */
declare const isStrict: boolean

const [storage, key, mode] = settings
const root = document.documentElement
const query = new URLSearchParams(location.search)

function colorMode(value: string | null): string | null {
  return value === 'light' || value === 'dark' ? value : null
}

// The mode in the address applies to one visit; then the stored choice counts, then the default.
const choice = colorMode(query.get('docusaurus-theme')) || (key && colorMode(stored(storage, key))) || mode
const system = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
root.setAttribute('data-theme', choice === 'system' ? system : choice)
root.setAttribute('data-theme-choice', choice)

// A parameter with `data-x` in its name sets that attribute.
query.forEach((value, name) => {
  if (/^docusaurus-data-[\w-]+$/.test(name)) root.setAttribute(name.slice('docusaurus-'.length), value)
})

// Full loads of pages fade into one another, unless the reader prefers less motion or less data. The app's own navigation shows the
// next page at once.
if (
  !((navigator as NavigatorWithConnection).connection || {}).saveData &&
  !matchMedia('(prefers-reduced-motion:reduce)').matches
) {
  const rule = '@view-transition{navigation:auto}'
  if (isStrict) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  } else {
    const style = document.createElement('style')
    style.textContent = rule
    document.head.append(style)
  }
}
