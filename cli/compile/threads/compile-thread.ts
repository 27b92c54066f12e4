import { parentPort, workerData } from 'node:worker_threads'
import { sourceFeatures } from '../../../features/lists/sources.ts'
import { SourceTree } from '../../files/source-tree.ts'
import type { BatchAnswer } from '../../process/thread-pool.ts'
import type { CompiledContent } from '../compiled-page.ts'
import { lazily } from '../../process/lazily.ts'
import type { MarkdownPage } from '../input.ts'
import { compileMarkdown, compileTree } from '../markdown.ts'
import { compileSettings, translationSettings } from '../settings.ts'
import type { CompileBatch, CompileWork, TreeToMake } from './thread-work.ts'

// The entry of a thread that compiles pages without code of the site.
const { config, files, trees, ...language } = workerData as CompileWork
const settings = compileSettings(config, new SourceTree(files.root, files.rules, files.outerFolders), language)
const plugins = { beforeDefaultRemark: [], remark: [], rehype: [] }
const makers = trees.map((one) =>
  lazily(async () => sourceFeatures.find(({ call }) => call === one.call)?.openTrees?.(one)),
)
parentPort?.on('message', (batch: CompileBatch) => void answer(batch))

async function answer({ number, pages }: CompileBatch): Promise<void> {
  const results = await Promise.all(pages.map(compile))
  parentPort?.postMessage({ number, results } satisfies BatchAnswer<CompiledContent>)
}

/** Compiles a page; `undefined` if it throws, which the main thread reports. */
async function compile(page: MarkdownPage | TreeToMake): Promise<CompiledContent | undefined> {
  const { body } = page
  try {
    if (body.type === 'markdown')
      return await compileMarkdown({ ...page, body }, { plugins, settings: translationSettings(page, settings) })
    const make = await makers[body.trees]?.()
    return make && (await compileTree(page, make(body.name), settings))
  } catch {
    return undefined
  }
}
