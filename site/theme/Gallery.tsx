import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useRef } from 'react'
import { ThemedImage, useBaseUrl, useQueryString } from 'docs-gen/runtime'
import gallery from '../gallery-examples.json'
import { NewTab } from './NewTab.tsx'

type Tag = keyof typeof gallery.tags
type Example = (typeof gallery.examples)[number]

const tags = Object.keys(gallery.tags) as readonly Tag[]

/** What the reader has asked for; it lives in the query string as `?title=` and repeated `?tags=`. */
interface Filter {
  readonly title: string
  readonly tags: readonly Tag[]
}

interface FilterState {
  readonly filter: Filter
  readonly change: (to: Partial<Filter>) => void
}

/** Draws all examples as cards; readers narrow them down by title and tags. */
export function Gallery(): ReactNode {
  const state = useFilter()
  const field = useRef<HTMLInputElement>(null)
  const shown = gallery.examples.filter((example) => matches(example, state.filter))
  const clear = (): void => {
    state.change({ title: '', tags: [] })
    // The button that was pressed goes away; the focus must not go with it.
    field.current?.focus()
  }
  return (
    <section className="gallery" aria-label="Examples">
      <FilterForm {...state} field={field} />
      <div className="gallery-count">
        <p role="status">{countText(shown.length)}</p>
        {isActive(state.filter) && shown.length > 0 && <ClearButton onClear={clear} />}
      </div>
      {shown.length > 0 ? <Cards examples={shown} /> : <Nothing onClear={clear} />}
    </section>
  )
}

function useFilter(): FilterState {
  const { params, set } = useQueryString()
  const filter = {
    title: params.get('title') ?? '',
    tags: tags.filter((tag) => params.getAll('tags').includes(tag)),
  }
  const change = (to: Partial<Filter>): void => {
    const next = { ...filter, ...to }
    // "Back" returns from a search as a whole, not from each of its letters.
    const isTyping = to.tags === undefined && filter.title !== ''
    set({ title: next.title || undefined, tags: next.tags }, { replace: isTyping })
  }
  return { filter, change }
}

/** An example is shown when its title contains the text and it carries every tag. */
function matches(example: Example, filter: Filter): boolean {
  const text = filter.title.trim().toLowerCase()
  return example.title.toLowerCase().includes(text) && filter.tags.every((tag) => example.tags.includes(tag))
}

function isActive(filter: Filter): boolean {
  return filter.title !== '' || filter.tags.length > 0
}

function countText(count: number): string {
  const all = gallery.examples.length
  return count === all ? `${all} examples` : `${count} of ${all} examples`
}

interface FilterFormProps extends FilterState {
  readonly field: RefObject<HTMLInputElement | null>
}

function FilterForm({ filter, change, field }: FilterFormProps): ReactNode {
  return (
    <form className="gallery-filter requires-script" role="search" aria-label="Examples" onSubmit={preventDefault}>
      <label htmlFor="gallery-title">Search by title</label>
      <input
        id="gallery-title"
        ref={field}
        type="search"
        name="title"
        autoComplete="off"
        value={filter.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="gallery-tags" role="group" aria-label="Filter by tag">
        {tags.map((tag) => (
          <TagButton key={tag} tag={tag} filter={filter} change={change} />
        ))}
      </div>
    </form>
  )
}

function preventDefault(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

function TagButton({ tag, filter, change }: FilterState & { readonly tag: Tag }): ReactNode {
  const isOn = filter.tags.includes(tag)
  const others = filter.tags.filter((other) => other !== tag)
  return (
    <button
      type="button"
      className="gallery-tag"
      aria-pressed={isOn}
      title={gallery.tags[tag].description}
      style={tagColor(tag)}
      onClick={() => change({ tags: isOn ? others : [...others, tag] })}
    >
      {gallery.tags[tag].label}
    </button>
  )
}

function tagColor(tag: Tag): CSSProperties {
  return { ['--tag' as string]: gallery.tags[tag].color }
}

function ClearButton({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <button type="button" className="button button--secondary button--outline button--sm" onClick={onClear}>
      Clear filters
    </button>
  )
}

function Nothing({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <div className="gallery-nothing">
      <p>No example has this title and all of these tags.</p>
      <ClearButton onClear={onClear} />
    </div>
  )
}

function Cards({ examples }: { readonly examples: readonly Example[] }): ReactNode {
  return (
    <ul className="gallery-cards clean-list">
      {examples.map((example) => (
        <Card key={example.title} example={example} />
      ))}
    </ul>
  )
}

function Card({ example }: { readonly example: Example }): ReactNode {
  const light = useBaseUrl(example.preview)
  const dark = useBaseUrl(example.previewDark)
  const own = tags.filter((tag) => example.tags.includes(tag))
  return (
    <li className="tile gallery-card">
      <ThemedImage sources={{ light, dark }} alt="" width={640} height={360} loading="lazy" />
      <h2>
        <a className="tile__link" href={example.uri} target="_blank" rel="noopener noreferrer">
          {example.title} <NewTab />
        </a>
      </h2>
      <p>{example.description}</p>
      <ul className="gallery-card__tags clean-list" aria-label="Tags">
        {own.map((tag) => (
          <li key={tag} style={tagColor(tag)}>
            {gallery.tags[tag].label}
          </li>
        ))}
      </ul>
    </li>
  )
}
