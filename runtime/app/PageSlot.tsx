import type { ReactNode } from 'react'
import type { PageData } from '../contract/index.ts'
import { useTheme } from '../theme/slots.ts'
import { docSlots, isKey } from './page-slots.ts'
import { useRuntime } from './runtime.ts'

/** Draws a page in the layout of its section. Docs share their layout's element, so it is not remounted between them (R13). */
export function PageSlot({ page }: { readonly page: PageData }): ReactNode {
  const { DocLayout, SearchPage } = useTheme()
  const { DrawPage } = useRuntime('PageSlot')
  if (page.kind === 'search') return <SearchPage page={page} />
  const drawn = <DrawPage page={page} />
  return isKey(docSlots, page.kind) ? <DocLayout page={page}>{drawn}</DocLayout> : drawn
}
