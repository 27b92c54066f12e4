// `npm run check`: types, lint and format, at the same time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const children = ['typecheck', 'lint', 'format:check'].map((name) =>
  spawn('npm', ['run', '--silent', name], { stdio: 'inherit', shell: process.platform === 'win32' }),
)
const ends = await Promise.all(children.map((child) => once(child, 'exit')))
if (ends.some(([code]) => code !== 0)) process.exitCode = 1
