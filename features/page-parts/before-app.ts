// What features draw before the element of the app, on the server only.
export { BaseUrlBanner as BeforeApp } from '../base-url-banner/browser/BaseUrlBanner.tsx'
