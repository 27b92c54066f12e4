import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useQueryString, useSite, useTranslate } from '../../app/hooks.ts'
import { limits, pageDelay } from '../constants.ts'

interface SearchFormProps {
  readonly query: string
  readonly maxLength?: number
  /** Chosen versions by docs instance; absent where everything is searched. */
  readonly versions?: Readonly<Record<string, string>>
  readonly onVersion: (instance: string, version: string) => void
}

/** Draws the box of the search page and a choice for each docs instance with versions. What is typed goes into the address a moment later (R118). */
export function SearchForm({
  query,
  maxLength = limits.maxQueryLength,
  versions,
  onVersion,
}: SearchFormProps): ReactNode {
  const translate = useTranslate()
  const [text, setText] = useTyped(query)
  const { submit } = useAddress(query, text)
  return (
    <form
      role="search"
      className="search-page__form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input
        type="search"
        name="q"
        className="search-page__input"
        placeholder={translate({ id: 'theme.SearchPage.inputPlaceholder', message: 'Type your search here' })}
        aria-label={translate({ id: 'theme.SearchPage.inputLabel', message: 'Search' })}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value.slice(0, maxLength))}
      />
      {versions && <VersionChoices versions={versions} onVersion={onVersion} />}
    </form>
  )
}

/** What stands in the box: what was typed, until the address says otherwise. */
function useTyped(query: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: query, query })
  if (typed.query !== query) setTyped({ text: typed.text.trim() === query.trim() ? typed.text : query, query })
  return [typed.text, (text) => setTyped({ text, query })]
}

/** Puts what was typed into the address, once the reader pauses, or at once. */
function useAddress(query: string, text: string): { readonly submit: () => void } {
  const { set } = useQueryString()
  const submit = (): void => {
    if (text !== query) set({ q: text === '' ? undefined : text }, { replace: true })
  }
  useEffect(() => {
    const timer = setTimeout(submit, pageDelay)
    return () => clearTimeout(timer)
  }, [text])
  return { submit }
}

function VersionChoices({ versions, onVersion }: Required<Pick<SearchFormProps, 'versions' | 'onVersion'>>): ReactNode {
  const { docs } = useSite()
  const versioned = Object.values(docs).filter((instance) => instance.versions.length > 1)
  return versioned.map(({ id, versions: all }) => (
    <select
      key={id}
      className="search-page__version"
      aria-label={versioned.length > 1 ? `Version (${id})` : 'Version'}
      value={versions[id]}
      onChange={({ target }) => onVersion(id, target.value)}
    >
      {all.map(({ name, label }) => (
        <option key={name} value={name}>
          {versioned.length > 1 ? `${id}: ${label}` : label}
        </option>
      ))}
    </select>
  ))
}
