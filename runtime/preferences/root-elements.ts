/** Replaced by docs-gen's bundler, which then leaves nothing of these functions: whether this code belongs to a site that stands alone. */
declare const __DOCS_GEN_ALONE__: boolean | undefined

/** Returns the element with the reader's choices: `<html>`, or in an app the one around the docs. */
export function htmlOf(html: HTMLElement): HTMLElement {
  return typeof __DOCS_GEN_ALONE__ === 'boolean' && __DOCS_GEN_ALONE__
    ? html
    : (html.querySelector<HTMLElement>('docs-app') ?? html)
}

/** Returns the element that dialogs and notices are added to: `<body>`, or in an app one around the docs, where their styles reach. */
export function bodyOf(body: HTMLElement): HTMLElement {
  return typeof __DOCS_GEN_ALONE__ === 'boolean' && __DOCS_GEN_ALONE__
    ? body
    : (body.querySelector<HTMLElement>('docs-body') ?? body)
}
