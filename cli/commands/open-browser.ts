import { spawn } from 'node:child_process'

/** Shows a URL in the user's browser; where there is none, nothing happens. */
export function openBrowser(url: string, platform: NodeJS.Platform = process.platform): void {
  const [command = '', ...args] = openCommand(url, platform)
  const child = spawn(command, args, { stdio: 'ignore', detached: true, windowsHide: true })
  child.on('error', () => undefined)
  child.unref()
}

/** The command that opens a URL on a platform. */
export function openCommand(url: string, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open', url]
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return ['xdg-open', url]
}
