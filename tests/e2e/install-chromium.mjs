// Finds a Chromium for the browser tests, and installs one where there is none: Playwright's, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  chromium.executablePath(),
]

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function installFromDebian() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = (...args) => run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1))
  return apt('update', '-qq') && apt('install', '-y', '-qq', 'chromium')
}

if (!places.some((place) => place && existsSync(place))) {
  console.log('No Chromium found for the browser tests; installing one.')
  if (!run('npx', ['playwright', 'install', 'chromium']) && !installFromDebian()) {
    console.error('Could not install Chromium. Install one and set CHROMIUM to its path.')
    process.exit(1)
  }
}
