import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { runtimeFile } from './plugin.ts'

/**
 * Prepares the runtime for the browser of one site.
 * Its texts are filled in, so that neither their ids nor a table of them is shipped. Imports from the list of hooks go to the hooks'
 * own files: the bundler decides file by file what the app's start needs, and through the list it would need them all.
 */
export function runtimeSource(messages: Readonly<Record<string, string>>): Plugin {
  const folder = dirname(runtimeFile('index'))
  const list = runtimeFile('app/hooks')
  const homes = listedHomes(readFileSync(list, 'utf8'), dirname(list))
  return {
    name: 'runtime-source',
    setup(build) {
      build.onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) =>
        path.startsWith(folder) && path !== list
          ? { contents: direct(withTexts(readFileSync(path, 'utf8'), messages), homes), loader: 'js' }
          : undefined,
      )
    },
  }
}

/** Name → absolute path of the file it comes from. */
function listedHomes(text: string, folder: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/export \{([^}]+)\} from '([^']+)'/g)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), join(folder, path)]),
    ),
  )
}

function direct(text: string, homes: ReadonlyMap<string, string>): string {
  return text.replace(/import \{([^}]+)\} from '(?:(?:\.\.\/)+app|\.)\/hooks\.js'/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => `import {${name}} from ${JSON.stringify(homes.get(name.trim()))}`)
      .join('; '),
  )
}

function withTexts(text: string, messages: Readonly<Record<string, string>>): string {
  const message = /\{\s*id: '([^']+)',\s*message: ('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?\s*\}/g
  return text.replace(message, (_, id: string, english: string) => {
    const own = messages[id]
    return `{ message: ${own === undefined ? english : JSON.stringify(own)} }`
  })
}
