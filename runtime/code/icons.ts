const icon = (paths: string): string =>
  `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">${paths}</svg>`

/** Icon of the copy button: two sheets. */
export const copyIcon: string = icon(
  '<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M15.5 5.5v-1h-11v11h1"/>',
)

/** Icon of the copy button after it worked: a tick. */
export const copiedIcon: string = icon('<path d="m5 12.5 4.5 4.5 9.5-10"/>')

/** Icon of the word-wrap toggle. */
export const wrapIcon: string = icon('<path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h5"/>')
