/**
 * Loads the previews of symbols when the pointer or the focus comes to a link to the API reference. Only sites with such a reference
 * bundle it, in the script of the app, so it is short.
 * @param links selector of links to pages of the references
 */
export function startApiPreviews(links: string, baseUrl: string): void {
  const point = ({
    target,
    pointerType,
  }: {
    readonly target: EventTarget | null
    readonly pointerType?: string
  }): void => {
    const link = (target as Element | null)?.closest<HTMLAnchorElement>(links)
    if (link && pointerType !== 'touch')
      import('./api-previews.ts').then(({ previewLink }) => previewLink(link, baseUrl)).catch(() => {})
  }
  for (const name of ['pointerover', 'focusin'] as const) document.addEventListener(name, point)
  // Such a link may have loaded the app.
  point({ target: document.querySelector('a:hover,a:focus') })
}
