/** Marks in the pages of a review. */
export const markStyles = `
ins[data-change], del[data-change] { color: inherit; border-radius: .15rem; scroll-margin-block: 30vh }
ins[data-change] { background: #b7ebc1; color: #111; text-decoration: none }
del[data-change] { background: #ffd0cc; color: #111; text-decoration: line-through }
img[data-change] { outline: 4px solid #b35900; outline-offset: 2px; scroll-margin-block: 30vh }
:is(ins, del, img)[data-change]:target { outline: 3px solid #0550ae; outline-offset: 2px }
`

/** Styles of the page around them, in light and dark, down to 320 pixels. */
export const viewerStyles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d0d0d0, #454545); --quiet: light-dark(#595959, #a8a8a8); --here: light-dark(#e6f0ff, #1b3358) }
* { box-sizing: border-box }
body { margin: 0; display: grid; grid-template: auto 1fr / minmax(14rem, 20rem) 1fr; height: 100vh; background: light-dark(#fff, #161616); color: light-dark(#1a1a1a, #ececec) }
h1 { font-size: 1.05rem; margin: 0 } h2 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--quiet) }
nav { grid-row: 1 / 3; overflow: auto; overflow-wrap: anywhere; padding: 1rem; border-inline-end: 1px solid var(--line) }
nav ol { list-style: none; margin: 0; padding: 0 } nav a { display: block; padding: .35rem .5rem; border-radius: .35rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline } nav a[aria-current] { background: var(--here) } nav small { color: var(--quiet); display: block }
nav input { width: 100%; font: inherit; padding: .35rem .5rem; margin-top: .5rem }
header { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .5rem 1rem; border-block-end: 1px solid var(--line) }
header output { color: var(--quiet); min-width: 8rem } header p { margin: 0; flex: 1 1 18rem; overflow-wrap: anywhere }
button { font: inherit; padding: .25rem .75rem } button[aria-pressed=true] { background: var(--here) }
main { display: grid; grid-template-columns: 1fr; min-height: 0 } main.beside { grid-template-columns: 1fr 1fr }
main figure { margin: 0; display: grid; grid-template-rows: auto 1fr; min-width: 0 } figcaption { padding: .15rem 1rem; color: var(--quiet); font-size: .8125rem }
iframe { width: 100%; height: 100%; border: 0; background: #fff } [hidden] { display: none !important }
details { padding: .25rem 1rem; border-block-end: 1px solid var(--line); max-height: 30vh; overflow: auto } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
.notes { max-width: 45rem; padding: 1rem }
#pictures { overflow: auto; background: light-dark(#eee, #202020); min-height: 0 } #pictures > p { margin: 0; padding: 1rem }
#pictures section { display: grid; grid-template-columns: repeat(auto-fit, minmax(0, 1fr)); grid-auto-flow: column; gap: 1rem; padding: 0 1rem 1rem; justify-content: start }
#pictures figure { margin: 0; min-width: 0; max-width: var(--window) } #pictures figcaption { padding: .25rem 0; position: sticky; top: 0; background: inherit } #pictures img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line) }
@media (max-width: 50rem) { header { padding: .25rem 1rem; gap: .25rem } header p { flex: 1 1 100% } header button { font-size: .8125rem; padding: .25rem .4rem } body { grid-template: auto auto 1fr / 1fr } nav { grid-row: auto; max-height: 30vh; border: 0; border-block-end: 1px solid var(--line) } main.beside { grid-template: 1fr 1fr / 1fr } }
`
