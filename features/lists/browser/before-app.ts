// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Before the element of the app, on the server only. */
export { BaseUrlBanner as BeforeApp } from '../../base-url-banner/browser/BaseUrlBanner.tsx'
