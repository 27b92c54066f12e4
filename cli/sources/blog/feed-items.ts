import * as z from 'zod'
import { AuthorError } from '../author-error.ts'
import type { CustomFeedItems, FeedItem } from './feed-item.ts'
import type { BlogPost, FeedItemsCreator } from './options.ts'

const option = 'feedOptions.createFeedItems'

const person = z.object({ name: z.string().optional(), email: z.string().optional(), link: z.string().optional() })

/** Items may have more properties: functions that were written for the package `feed` set them. */
const items: z.ZodType<readonly FeedItem[]> = z.array(
  z.object({
    title: z.string(),
    link: z.string(),
    id: z.string().optional(),
    date: z.date(),
    published: z.date().optional(),
    description: z.string().optional(),
    content: z.string().optional(),
    author: z.array(person).optional(),
    category: z.array(z.object({ name: z.string().optional(), term: z.string().optional() })).optional(),
  }),
)

/** Prepares the option for the feeds, which need pages that are rendered. */
export function customFeedItems(create: FeedItemsCreator, blogPosts: readonly BlogPost[]): CustomFeedItems {
  return {
    key: option,
    async create(siteConfig, itemsOf) {
      const defaultCreateFeedItems = (input: { readonly blogPosts: readonly BlogPost[] }) =>
        itemsOf(input.blogPosts.map(({ id }) => id))
      try {
        return checked(await create({ blogPosts: [...blogPosts], siteConfig, defaultCreateFeedItems }))
      } catch (error) {
        throw new AuthorError('blog()', option, error)
      }
    },
  }
}

function checked(value: unknown): readonly FeedItem[] {
  const { data, error } = items.safeParse(value)
  if (data) return data
  const [issue] = error.issues
  const place = issue?.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  throw new Error(`it must return a list of feed items, but ${place ? `item${place}` : 'the result'} is not valid`)
}
