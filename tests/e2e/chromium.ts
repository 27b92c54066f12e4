import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import type { Browser, LaunchOptions } from 'playwright'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The Chromium to drive: the one `CHROMIUM` names, the system's, or Playwright's own. */
export function chromiumPath(): string | undefined {
  const { CHROMIUM } = process.env
  if (CHROMIUM) return CHROMIUM
  return (
    places.find((place) => existsSync(place)) ??
    (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
  )
}

/** Starts a headless Chromium that asks nothing of the network but what the tests ask. */
export async function launchChromium(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Other hosts are unknown at once, on a machine with a slow network or none too.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}
