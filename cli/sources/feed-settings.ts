import type * as z from 'zod'
import { feedLimit, type feedShape, feedTypes } from '../../features/lists/settings.ts'
import type { FeedSettings } from './source.ts'

/** The settings of feeds that the option `feedOptions` of a source means. */
export function feedSettings({
  type,
  title,
  description,
  copyright,
  language,
  limit,
}: z.infer<z.ZodObject<typeof feedShape>>): FeedSettings {
  return {
    feeds: feedTypes(type),
    feedLimit: feedLimit(limit),
    feedTitle: title,
    feedDescription: description,
    feedCopyright: copyright,
    feedLanguage: language,
  }
}
