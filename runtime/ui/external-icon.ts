import type { Message } from '../contract/messages.ts'

/** What screen readers say after an external link. */
export const externalIconLabel: Message = { id: 'theme.IconExternalLink.ariaLabel', message: '(opens in new tab)' }

/** The arrow after an external link, of React's elements or of the document's. */
export function externalIcon<Node>(
  create: (tagName: string, properties: object, ...children: readonly Node[]) => Node,
  label: string,
): Node {
  const icon = { className: 'external-icon', width: 12, height: 12, viewBox: '0 0 12 12', role: 'img' }
  return create(
    'svg',
    { ...icon, 'aria-label': label },
    create('path', { d: 'M4 2h6v6m0-6L2.5 9.5', fill: 'none', stroke: 'currentColor', strokeWidth: '1.4' }),
  )
}
