import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { withoutBase, withoutEndSlashes, withoutStartSlashes } from '../../../runtime/contract/index.ts'
import { usePage, useSite } from '../../../runtime/hooks/runtime.ts'
import { useLocation } from '../../../runtime/hooks/use-location.ts'
import { useAnnouncement } from '../../lists/browser/exports.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import {
  useHideableNavbar as useIsNavbarVisible,
  useLocationChange,
  useScroll,
} from '../../../runtime/layout/scrolling.ts'
import { scrollToTop as scrollUp } from '../../../runtime/layout/BackToTop.tsx'

/** Returns the state of a part that opens and closes. */
export function useCollapsible({ initialState }: { readonly initialState: boolean | (() => boolean) }): {
  readonly collapsed: boolean
  readonly setCollapsed: (collapsed: boolean | ((now: boolean) => boolean)) => void
  readonly toggleCollapsed: () => void
} {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((now) => !now) }
}

/** Whether the reader prefers pages without motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns a function that chooses the plural form of a text like `One post|{count} posts`. */
export function usePluralForm(): { readonly selectMessage: (count: number, pluralMessages: string) => string } {
  const translate = useTranslate()
  return { selectMessage: (count, message) => translate({ id: message, message }, { count }) }
}

/** Returns the colours of code: none, because only a config of Docusaurus has them in its form. */
export function usePrismTheme(): { readonly plain: object; readonly styles: readonly never[] } {
  return { plain: {}, styles: [] }
}

/** Returns the announcement bar's state. */
export function useAnnouncementBar(): { readonly isActive: boolean; readonly close: () => void } {
  const { isActive, close } = useAnnouncement()
  return { isActive, close }
}

/** Returns whether the button for the way up is shown, and what it does. It shows while the reader scrolls up. */
export function useBackToTopButton({ threshold }: { readonly threshold: number }): {
  readonly shown: boolean
  readonly scrollToTop: () => void
} {
  const [isShown, setIsShown] = useState(false)
  useScroll((now, before) => setIsShown(now < before && now >= threshold))
  useLocationChange(() => setIsShown(false))
  return { shown: isShown, scrollToTop: () => void scrollUp() }
}

/** Returns a formatter of dates in the page's language. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { currentLocale, localeConfigs } = useSite().i18n
  return new Intl.DateTimeFormat(currentLocale, { calendar: localeConfigs[currentLocale]?.calendar, ...options })
}

/** Whether two paths are one, with or without a slash at the end. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  const normal = (path: string | undefined): string | undefined => path && `${withoutEndSlashes(path)}/`.toLowerCase()
  return normal(a) === normal(b)
}

/** Returns the path of the page without the base path. */
export function useLocalPathname(): string {
  const { pathname } = useLocation()
  return withoutBase(pathname, useSite().baseUrl) ?? pathname
}

/** Returns a function for the address of the page in other languages. */
export function useAlternatePageUtils(): {
  readonly createUrl: (input: { readonly locale: string; readonly fullyQualified: boolean }) => string
} {
  const { i18n, url, baseUrl } = useSite()
  const { path, locales } = usePage()
  return {
    createUrl({ locale, fullyQualified }) {
      const config = i18n.localeConfigs[locale]
      const localPath = withoutStartSlashes(locales?.[locale] ?? path)
      return `${fullyQualified ? (config?.url ?? url) : ''}${config?.baseUrl ?? baseUrl}${localPath}`
    },
  }
}

/** Returns a function that keeps an element in place while content above it changes its height. */
export function useScrollPositionBlocker(): {
  readonly blockElementScrollPositionUntilNextRender: (el: HTMLElement) => void
} {
  const position = useRef<{ readonly element: HTMLElement; readonly top: number } | undefined>(undefined)
  useLayoutEffect(() => {
    if (!position.current) return
    const { element, top } = position.current
    position.current = undefined
    window.scrollBy({ left: 0, top: element.getBoundingClientRect().top - top })
  })
  return {
    blockElementScrollPositionUntilNextRender(element) {
      position.current = { element, top: element.getBoundingClientRect().top }
    },
  }
}

/** Keeps the page from scrolling while a dialog is open. */
export function useLockBodyScroll(isLocked = true): void {
  useEffect(() => {
    document.body.style.overflow = isLocked ? 'hidden' : 'visible'
    return () => void (document.body.style.overflow = 'visible')
  }, [isLocked])
}

/** Returns whether a navbar that hides while scrolling is visible. */
export function useHideableNavbar(hideOnScroll: boolean): {
  readonly navbarRef: (element: HTMLElement | null) => void
  readonly isNavbarVisible: boolean
} {
  return { navbarRef: () => undefined, isNavbarVisible: useIsNavbarVisible(hideOnScroll) }
}

/** Returns how often the reader used the keyboard; docs-gen marks focus by style alone. */
export function useKeyboardNavigation(): void {}

/** Returns a class for elements that anchors lead to; the style sheet keeps them below the navbar itself. */
export function useAnchorTargetClassName(_: string | undefined): string | undefined {
  return undefined
}

/** Groups tags by their first letter. */
export function listTagsByLetters<T extends { readonly label: string }>(
  tags: readonly T[],
): readonly { readonly letter: string; readonly tags: readonly T[] }[] {
  const letters = [...new Set(tags.map(({ label }) => (label[0] ?? '').toUpperCase()))].sort()
  return letters.map((letter) => ({
    letter,
    tags: tags
      .filter(({ label }) => (label[0] ?? '').toUpperCase() === letter)
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  }))
}

/** Whether the links of a footer are in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links.length > 0 && 'title' in (links[0] ?? {})
}

/** Returns the value of the last render. */
export function usePrevious<T>(value: T): T | undefined {
  const [[current, previous], set] = useState<readonly [T, T | undefined]>([value, undefined])
  if (current !== value) set([value, current])
  return current === value ? previous : current
}

/** Returns a function that always calls the last one. */
export function useEvent<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(callback)
  useLayoutEffect(() => void (last.current = callback))
  return useMemo(
    () =>
      (...args) =>
        last.current(...args),
    [],
  )
}

/** `@docusaurus/useIsomorphicLayoutEffect`: React warns no more about layout effects on the server. */
export const useIsomorphicLayoutEffect = useLayoutEffect
