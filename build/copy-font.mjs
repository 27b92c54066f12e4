import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

// Copies the typeface and its licence beside the style sheets. Part of `npm run build`.

const source = join('node_modules', '@fontsource-variable', 'geist')
const target = join('dist', 'runtime', 'styles', 'fonts')

mkdirSync(target, { recursive: true })
copyFileSync(join(source, 'files', 'geist-latin-wght-normal.woff2'), join(target, 'geist-latin.woff2'))
copyFileSync(join(source, 'LICENSE'), join(target, 'LICENSE'))
