import type { ComponentType } from 'react'

/** What a site's own `MDXComponents` spreads into its object: pages have these without it. */
export const MDXComponents: Readonly<Record<string, ComponentType>> = {}
