import { createElement, type ReactNode, useSyncExternalStore } from 'react'
import { colorModeKey, embedClass, type SiteData, storageKey } from '../contract/index.ts'
import { useCurrentPage, useRuntime, useSite } from '../hooks/runtime.ts'
import { useIsHydrated } from '../hooks/use-location.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

/**
 * The elements around the docs in an app with styles of its own, in place of `<html>` and `<body>`: the style sheets for apps name them,
 * and the reader's choices are their attributes.
 */
export function EmbedRoot({ children }: { readonly children: ReactNode }): ReactNode {
  const { site, preferences } = useRuntime('EmbedRoot')
  const { page } = useCurrentPage()
  const { currentLocale, localeConfigs } = site.i18n
  const { htmlLang = currentLocale, direction = 'ltr' } = localeConfigs[currentLocale] ?? {}
  const { colorMode } = preferences
  const { defaultMode, respectPrefersColorScheme } = site.theme.colorMode
  const mode = useSyncExternalStore(
    colorMode.subscribe,
    () => colorMode.get().mode,
    () => defaultMode,
  )
  const choice = useSyncExternalStore(
    colorMode.subscribe,
    () => colorMode.get().choice,
    () => null,
  )
  return createElement(
    'docs-app',
    {
      class: [embedClass, page.htmlClass].filter(Boolean).join(' '),
      lang: htmlLang,
      dir: direction,
      'data-theme': mode,
      'data-theme-choice': choice ?? (respectPrefersColorScheme ? 'system' : mode),
      'data-has-hydrated': useIsHydrated() ? 'true' : undefined,
      suppressHydrationWarning: true,
    },
    <EarlyColorMode />,
    // The styles of the element above take its language back.
    createElement('docs-body', { lang: htmlLang }, children),
  )
}

/** Sets the colour mode of the server's HTML before it is painted. */
function EarlyColorMode(): ReactNode {
  const site = useSite()
  if (useIsHydrated()) return null
  return <script dangerouslySetInnerHTML={{ __html: trustedHtml(earlyColorMode(site)) }} suppressHydrationWarning />
}

function earlyColorMode({ theme: { colorMode }, storage }: SiteData): string {
  const key = colorMode.disableSwitch ? '' : storageKey(colorModeKey, storage.namespace)
  const standard = colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode
  const values = [storage.type, key, standard].map((value) => JSON.stringify(value)).join()
  return `(function(s,k,m,e){try{var v=k&&window[s].getItem(k)}catch(_){}v=v==='light'||v==='dark'?v:m;e.setAttribute('data-theme-choice',v);e.setAttribute('data-theme',v==='system'?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':v)})(${values},document.currentScript.parentNode)`.replaceAll(
    '<',
    '\\u003c',
  )
}
