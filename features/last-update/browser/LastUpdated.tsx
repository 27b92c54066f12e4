import type { ReactNode } from 'react'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { interpolate } from '../../../runtime/ui/PageFooter.tsx'

/** "Last updated on {date} by {user}", or the part that is known. `at` is the formatted date. */
export function LastUpdated({ at, by }: { readonly at?: string; readonly by?: string }): ReactNode {
  const translate = useTranslate()
  if (at === undefined && by === undefined) return null
  const text = translate({ id: 'theme.lastUpdated.lastUpdatedAtBy', message: 'Last updated{atDate}{byUser}' })
  const atDate = translate({ id: 'theme.lastUpdated.atDate', message: ' on {date}' })
  const byUser = translate({ id: 'theme.lastUpdated.byUser', message: ' by {user}' })
  const nodes = {
    atDate: at === undefined ? '' : interpolate(atDate, { date: <b>{at}</b> }),
    byUser: by === undefined ? '' : interpolate(byUser, { user: <b>{by}</b> }),
  }
  return <span className="theme-last-updated">{interpolate(text, nodes)}</span>
}
