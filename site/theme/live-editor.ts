/** Starts Lexical in the editor of the home page once a reader touches it; other readers load none of it. */
function onTouch({ target }: Event): void {
  const root =
    target instanceof Element ? target.closest('.home-demo')?.querySelector<HTMLElement>('.home-editor') : null
  if (!root || started.has(root)) return
  started.add(root)
  import('./start-editor.ts').then(
    ({ startEditor }) => startEditor(root),
    () => started.delete(root),
  )
}

/** The page has a new element after each visit. */
const started = new WeakSet<HTMLElement>()

if (typeof document !== 'undefined')
  for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, onTouch, { passive: true })
