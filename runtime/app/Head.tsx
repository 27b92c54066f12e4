import type { ReactNode } from 'react'
import { useRuntime } from './runtime.ts'

/**
 * Puts elements into the page's head. On the server they stand in `<template data-head>`, whose content is lifted out when the page
 * is drawn; in the browser they are in the head already.
 */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  const { renderHead } = useRuntime('Head').services
  return (
    <template
      data-head=""
      dangerouslySetInnerHTML={{ __html: renderHead?.(children) ?? '' }}
      suppressHydrationWarning
    />
  )
}
