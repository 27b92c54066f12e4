// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { FeatureEntry } from '../../cli/pipeline/feature.ts'
import { previewsEntry, modelsEntry } from '../api-reference/entry.ts'
import { feedsEntry } from '../feeds/entry.ts'
import { sitemapEntry } from '../sitemap/entry.ts'
import { agentsEntry } from '../agents/entry.ts'
import { searchEntry } from '../search/entry.ts'
import { hostsEntry } from '../hosts/entry.ts'
import { cardsEntry } from '../social-cards/entry.ts'
import { siteFeaturesEntry } from '../site-features/entry.ts'

/** Problems, files and page data, in the order in which they are asked for. */
export const features: readonly FeatureEntry[] = [
  previewsEntry,
  modelsEntry,
  feedsEntry,
  sitemapEntry,
  agentsEntry,
  searchEntry,
  hostsEntry,
  cardsEntry,
  siteFeaturesEntry,
]
