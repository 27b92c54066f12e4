/** Styles of the report, in light and dark, down to 320 pixels. */
export const reportStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d0d0d0, #454545); --old: light-dark(#ffd7d5, #67232a); --new: light-dark(#c8f0cf, #1c4d2a); --quiet: light-dark(#595959, #a8a8a8) }
body { margin: 0; background: light-dark(#fff, #161616); color: light-dark(#1a1a1a, #ececec) }
main { max-width: 80rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem }
code, pre { font: .875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { white-space: pre-wrap; margin: .5rem 0; padding: .5rem; background: light-dark(#f4f4f4, #242424) }
a { color: light-dark(#0550ae, #79b8ff) }
dl.sites { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem } dd { margin: 0; overflow-wrap: anywhere }
.note { padding: .5rem 1rem; border-left: .25rem solid light-dark(#9a6700, #d29922) }
table { border-collapse: collapse; width: 100% } caption { text-align: left; font-weight: 600 }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid var(--line); font-weight: normal; overflow-wrap: anywhere }
tr.lost th, tr.lost td { font-weight: 600 }
details { margin: .5rem 0 } summary { cursor: pointer; padding: .25rem 0 }
details.page { border-top: 1px solid var(--line) } details.page > summary span { color: var(--quiet); font-size: .875rem }
.findings, .texts { table-layout: fixed } .findings th:first-child { width: 8rem }
.texts { margin-top: 1rem } .texts td { width: 50%; padding: .25rem .5rem } .texts p { margin: .25rem 0 }
tr.same { color: var(--quiet) }
mark { color: inherit; background: var(--new); border-radius: .15rem } td:first-child > * mark { background: var(--old) }
ul { padding-left: 1.25rem }
@media (max-width: 40rem) { .texts, .findings { font-size: .8125rem } th, td { padding: .25rem } .findings th:first-child { width: 5.5rem } }
`
