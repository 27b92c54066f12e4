// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { AppScript } from '../../../runtime/app/app-script.ts'
import { pageMenuInApp } from '../../page-menu/browser/in-app.ts'
import { feedbackInApp } from '../../feedback/browser/in-app.ts'
import { previewsInApp } from '../../api-reference/browser/in-app.ts'

/** Scripts as they run in an app that shows the docs. */
export const appScripts: readonly AppScript[] = [pageMenuInApp, feedbackInApp, previewsInApp]
