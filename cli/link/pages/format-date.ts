/** A date in the page's language, always in UTC, so that the output does not depend on the machine's time zone. */
export function formatDate(date: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style }).format(new Date(date))
}
