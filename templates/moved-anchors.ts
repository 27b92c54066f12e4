import { escapeXml } from './escape-xml.ts'

/** An anchor that is on another page now. */
export interface MovedAnchorInput {
  readonly id: string
  readonly href: string
  /** Title of the target. */
  readonly title: string
}

/**
 * HTML at the end of a page for anchors that are on other pages now. Browsers show what stands at the anchor when an address leads to it;
 * the script leads on at once, without the app.
 */
export function movedAnchorsHtml(anchors: readonly MovedAnchorInput[]): string {
  const links = anchors.map(
    ({ id, href, title }) =>
      `<p id="${escapeXml(id)}" hidden="until-found" data-moved><a href="${escapeXml(href)}">→ ${escapeXml(title)}</a></p>`,
  )
  return `${links.join('')}<script>${script}</script>`
}

/** Malformed percent signs in an address name no anchor. */
const script =
  '(go=>{go();addEventListener("hashchange",go)})(()=>{let id="";try{id=decodeURIComponent(location.hash.slice(1))}catch{}' +
  'const moved=id&&document.getElementById(id);if(moved&&"moved"in moved.dataset)location.replace(moved.firstChild.href)})'
