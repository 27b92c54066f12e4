import { type ReactNode, useEffect, useState } from 'react'
import { useQueryString } from '../../../../runtime/hooks/use-query-string.ts'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../../runtime/hooks/use-translate.ts'
import { cutQuery, longestQuery } from '../../engine/box/query-length.ts'
import { longPaste } from '../paste.ts'
import { pageDelay } from '../constants.ts'

interface SearchFormProps {
  readonly query: string
  readonly maxLength?: number
  /** Selected versions by docs instance; unset: everything is searched. */
  readonly versions?: Readonly<Record<string, string>>
  readonly onVersion: (instance: string, version: string) => void
}

/** Renders the input and a version select for each versioned docs instance. The query is written to the address after a pause. */
export function SearchForm({ query, maxLength = longestQuery, versions, onVersion }: SearchFormProps): ReactNode {
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
        onChange={({ target }) => setText(cutQuery(target.value, maxLength))}
        onPaste={longPaste(maxLength, (text) => setText(cutQuery(text, maxLength)))}
      />
      {versions && <VersionChoices versions={versions} onVersion={onVersion} />}
    </form>
  )
}

/** Text of the input: the typed text until the query in the address changes. */
function useTyped(query: string): readonly [string, (text: string) => void] {
  const [input, setInput] = useState({ text: query, query })
  if (input.query !== query) setInput({ text: input.text.trim() === query.trim() ? input.text : query, query })
  return [input.text, (text) => setInput({ text, query })]
}

/** Writes the typed text to the address after a pause, or at once with `submit`. */
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
  const instances = Object.values(docs).filter((instance) => instance.versions.length > 1)
  return instances.map(({ id, versions: all }) => (
    <select
      key={id}
      className="search-page__version"
      aria-label={instances.length > 1 ? `Version (${id})` : 'Version'}
      value={versions[id]}
      onChange={({ target }) => onVersion(id, target.value)}
    >
      {all.map(({ name, label }) => (
        <option key={name} value={name}>
          {instances.length > 1 ? `${id}: ${label}` : label}
        </option>
      ))}
    </select>
  ))
}
