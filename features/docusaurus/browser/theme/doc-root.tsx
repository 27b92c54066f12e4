import type { ReactNode } from 'react'
import { DocLayout, DocMain, type DocMainProps } from '../../../../runtime/docs/DocLayout.tsx'
import { usePage } from '../../../../runtime/hooks/runtime.ts'
import { usePart } from './parts.ts'

interface DocRootProps {
  readonly children?: ReactNode
}

/** `@theme/DocRoot`: around all pages of the docs. */
export function DocRoot({ children }: DocRootProps): ReactNode {
  const Layout = usePart('DocRoot/Layout', DocRootLayout)
  return <Layout>{children}</Layout>
}

/** `@theme/DocRoot/Layout`: the sidebar, and the column of the page. */
export function DocRootLayout({ children }: DocRootProps): ReactNode {
  const Main = usePart('DocRoot/Layout/Main', DocRootLayoutMain)
  return (
    <DocLayout page={usePage()} Main={Main}>
      {children}
    </DocLayout>
  )
}

/** `@theme/DocRoot/Layout/Main`: the column of the page. */
export function DocRootLayoutMain({ children }: DocMainProps): ReactNode {
  return <DocMain>{children}</DocMain>
}
