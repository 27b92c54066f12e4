import type { Metafile } from 'esbuild'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { stepsOf } from '../../files/file-kinds.ts'

/** A module of React's version for development. */
const developmentModule = /[/\\]node_modules[/\\](?:react|react-dom|scheduler)[/\\]cjs[/\\][^/\\]*\.development\.js$/

/**
 * Reports React's version for development in scripts that are published: it is slower, more than twice as large, and warns readers. It gets
 * in where a setting of the bundler hides `process.env.NODE_ENV`.
 */
export function developmentReact({ outputs }: Metafile): readonly Diagnostic[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs))
  const modules = inputs.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && developmentModule.test(`/${path}`))
  if (modules.length === 0) return []
  return [
    diagnostic({
      code: 'development-react',
      message: `The scripts of the site contain React's version for development (${stepsOf(modules[0]?.[0] ?? '').at(-1)})`,
    }),
  ]
}
