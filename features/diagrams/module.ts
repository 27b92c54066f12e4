import { join } from 'node:path'
import type { ModuleFeature } from '../../cli/bundle/app/module-feature.ts'
import { packageRoot } from '../../cli/process/package-root.ts'

/** Folder of Mermaid's files in the built site, below `assets/`. */
export const diagramFolder = 'diagrams'

/** Start of the paths of the page that draws diagrams in a frame, and of its script. */
export const diagramFramePrefix = `assets/${diagramFolder}/frame-`

const styles = join(packageRoot, 'dist', 'features', 'diagrams', 'diagrams.css')

/** The text of the module that pages with diagrams import. */
export const diagramsText: ModuleFeature['text'] = ({ config }, script) => {
  const { theme, options } = config.themeConfig.mermaid
  const settings = { script, themes: theme, options }
  return [
    "import { createMermaid } from 'docs-gen:features/diagrams/browser/Mermaid'",
    `import ${JSON.stringify(styles)}`,
    `export const Mermaid = createMermaid(${JSON.stringify(settings)})`,
  ].join('\n')
}
