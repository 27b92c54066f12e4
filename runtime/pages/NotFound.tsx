import type { ReactNode } from 'react'
import type { LabelledLink } from '../contract/index.ts'
import { useHref } from '../hooks/use-href.ts'
import { useSite } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Link } from '../ui/Link.tsx'

/** The page for paths without a page: a search, the pages with the most similar addresses, and where the site begins. */
export function NotFound(): ReactNode {
  const translate = useTranslate()
  const { navbar } = useSite().theme
  const first = navbar.items.flatMap((item) =>
    item.type === 'link' && !item.external && item.label !== undefined ? [{ label: item.label, href: item.href }] : [],
  )
  return (
    <main className="message-page">
      <h1>{translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })}</h1>
      <p>{translate({ id: 'theme.NotFound.p1', message: 'We could not find what you were looking for.' })}</p>
      <SearchForm />
      {/* `showClosestPages` fills it in the browser, which knows the address. */}
      <section data-closest-pages="" hidden suppressHydrationWarning>
        <h2>{translate({ id: 'theme.NotFound.closest', message: 'Did you mean one of these pages?' })}</h2>
        <ul />
      </section>
      <Links title={translate({ id: 'theme.NotFound.start', message: 'Start here' })} links={first} />
      <p>
        {translate({
          id: 'theme.NotFound.p2',
          message:
            'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
        })}
      </p>
    </main>
  )
}

/** A plain form, which leads to the search page without a script too. */
function SearchForm(): ReactNode {
  const path = useSite().search?.searchPagePath
  const toHref = useHref()
  const label = useTranslate()({ id: 'theme.SearchBar.label', message: 'Search' })
  if (!path) return null
  return (
    <form className="message-page__search" role="search" action={toHref(path)}>
      <input type="search" name="q" aria-label={label} placeholder={label} />
      <button type="submit" className="button button--primary">
        {label}
      </button>
    </form>
  )
}

function Links({ title, links }: { readonly title: string; readonly links: readonly LabelledLink[] }): ReactNode {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="first-pages">
      <h2 id="first-pages">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
