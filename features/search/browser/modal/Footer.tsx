import type { ReactNode } from 'react'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import type { Labels } from '../labels.ts'

/** Renders the keys and, for a hosted search, the provider's logo. */
export function Footer({ labels }: { readonly labels: Labels }): ReactNode {
  const { search } = useSite()
  const key = (sign: string, label: string): ReactNode => (
    <kbd className="DocSearch-Commands-Key" role="img" aria-label={label}>
      {sign}
    </kbd>
  )
  return (
    <footer className="DocSearch-Footer">
      {search?.provider === 'algolia' && !search.hosts && (
        <a className="DocSearch-Logo" href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
          <span className="DocSearch-Label">{labels('footer.searchByText', 'Search by')}</span> <b>Algolia</b>
        </a>
      )}
      <ul className="DocSearch-Commands">
        <li>
          {key('↵', labels('footer.selectKeyAriaLabel', 'Enter key'))}
          <span className="DocSearch-Label">{labels('footer.selectText', 'to select')}</span>
        </li>
        <li>
          {key('↓', labels('footer.navigateDownKeyAriaLabel', 'Arrow down'))}
          {key('↑', labels('footer.navigateUpKeyAriaLabel', 'Arrow up'))}
          <span className="DocSearch-Label">{labels('footer.navigateText', 'to navigate')}</span>
        </li>
        <li>
          {key('esc', labels('footer.closeKeyAriaLabel', 'Escape key'))}
          <span className="DocSearch-Label">{labels('footer.closeText', 'to close')}</span>
        </li>
      </ul>
    </footer>
  )
}
