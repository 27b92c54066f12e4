import { useTranslate } from '../../../runtime/hooks/use-translate.ts'

/** Returns a function that says how long a text takes to read. */
export function useReadingTime(): (minutes: number) => string {
  const translate = useTranslate()
  return (readingTime) =>
    translate(
      { id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read' },
      { count: readingTime, readingTime },
    )
}
