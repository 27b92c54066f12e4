import type { ContentSource, Page } from 'docs-gen'
import { readDeclarations } from './interfaces.ts'
import { type KeyPage, keyPages } from './key-pages.ts'
import { keyText } from './key-text.ts'

/** Folders of the modules that say what authors write. */
const folders = ['../cli/config', '../cli/sources', '../features']

/** Pages about every key that authors write, from the interfaces that document them in the code. */
export function reference(): ContentSource {
  return {
    name: 'reference',
    key: 'reference',
    watch: folders,
    async load({ files }) {
      const { default: compiler } = await import('typescript')
      const modules = folders.flatMap((folder) => files.list(folder).files).filter((file) => file.endsWith('.ts'))
      const declarations = readDeclarations(
        compiler,
        modules.flatMap((file) => files.read(file)?.text ?? []),
      )
      return { pages: keyPages.map((page) => pageOf(page, keyText(page, declarations))) }
    },
  }
}

function pageOf({ path, title, label, description }: KeyPage, text: string): Page {
  return {
    id: `reference:${path}`,
    path,
    kind: 'doc',
    meta: {
      title,
      description,
      doc: { instance: 'default', version: 'current', id: path.slice(1), sidebarLabel: label },
    },
    body: { type: 'markdown', format: 'md', text },
  }
}
