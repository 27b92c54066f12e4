import type { AppScript } from '../../../runtime/app/app-script.ts'
import { startHostPreviews } from './host-previews.ts'

/** Starts the previews in an app that shows the docs. */
export const previewsInApp: AppScript = (_, site) =>
  site.apiPreviews?.length ? startHostPreviews(site.apiPreviews, site) : undefined
