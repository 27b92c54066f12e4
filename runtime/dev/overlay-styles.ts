/** Styles of the overlay: a sheet from the bottom, so that the last good page stays in sight. */
export const overlayStyles = `
:host { all: initial }
section {
  position: fixed; z-index: 2147483647; inset: auto 0 0; max-height: min(60vh, 40rem); overflow: auto; box-sizing: border-box;
  padding: 0 1.25rem 1.25rem; border-top: 4px solid #e5484d; background: #16181d; color: #e6e8eb;
  box-shadow: 0 -8px 32px rgb(0 0 0 / .4); font: 14px/1.5 system-ui, sans-serif;
}
header { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center; padding: .75rem 0; background: inherit }
button { padding: .25rem .75rem; border: 1px solid #5a6169; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer }
button:hover { background: #2b2f36 }
button:focus-visible, pre:focus-visible { outline: 2px solid #70b8ff; outline-offset: 2px }
article { padding: .75rem 0; border-top: 1px solid #2b2f36 }
p { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
b { margin-right: 1ch; color: #ff9592 }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
code { color: #9ec9ff }
pre { margin: .5rem 0; padding: .75rem; overflow: auto; border-radius: 4px; background: #0d0e11; tab-size: 2 }
`
