import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useHref, useIsHydrated, useTranslate } from '../app/hooks.ts'
import type { SearchData } from '../contract/index.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { Icon } from '../theme/parts/Icon.tsx'
import type { SearchOptions } from './options.ts'

interface ButtonFaceProps extends ComponentPropsWithRef<'button'> {
  readonly data: SearchData
  readonly options: SearchOptions
  /** Names of the keys that are held down. */
  readonly held: string
  /** Ctrl or Command with K opens the box. */
  readonly combo: boolean
}

/** Draws the button. It stands in a form, so that it leads to the search page until the app runs. The keys depend on the machine, so they come after hydrating (R77). */
export function ButtonFace({ data, options, held, combo, className, ...rest }: ButtonFaceProps): ReactNode {
  const toHref = useHref()
  const label = useTranslate()({ id: 'theme.SearchBar.label', message: 'Search' })
  const hasKeys = useIsHydrated() && combo
  const isApple = hasKeys && /Mac|iP/.test(navigator.platform)
  const texts = options.translations?.button
  const name = texts?.['buttonAriaLabel'] ?? label
  const page = data.searchPagePath
  const key = (name: string, sign: string): ReactNode => (
    <kbd className={classNames('DocSearch-Button-Key', held.includes(name) && 'DocSearch-Button-Key--pressed')}>
      {sign}
    </kbd>
  )
  return (
    <form className="DocSearch-Button-Form" action={page ? toHref(page) : undefined}>
      <button
        type={page ? 'submit' : 'button'}
        className={classNames('DocSearch DocSearch-Button', className)}
        aria-label={hasKeys ? `${name} (${isApple ? 'Command' : 'Ctrl'}+K)` : name}
        {...rest}
      >
        <span className="DocSearch-Button-Container">
          <Icon name="search" className="DocSearch-Search-Icon" />
          <span className="DocSearch-Button-Placeholder">{texts?.['buttonText'] ?? label}</span>
        </span>
        {/* Brackets and plus have no size: they make the text of the button the name it has. */}
        <span className="DocSearch-Button-Keys">
          {hasKeys && (
            <>
              {' ('}
              {key(isApple ? 'Meta' : 'Control', isApple ? '⌘' : 'Ctrl')}+{key('k', 'K')})
            </>
          )}
        </span>
      </button>
    </form>
  )
}
