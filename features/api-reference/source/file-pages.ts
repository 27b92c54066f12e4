import { readFileSync } from 'node:fs'
import type { Root } from 'hast'
import type { ApiModel } from '../model/model.ts'
import type { ApiPlan } from '../pages/plan/plan.ts'
import { moduleOfFile, sourceName, sourcePage } from '../pages/source-page.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import type { Page } from '../../../cli/sources/page.ts'
import { apiDocId } from './api-pages.ts'
import type { ReferenceSettings } from '../schema.ts'
import type { PublishedFile } from './published-file.ts'
import { withoutByteOrderMark } from '../../../cli/files/read-text.ts'

/** Input shared by the pages of all files. */
interface FilePagesInput {
  readonly model: ApiModel
  readonly plan: ApiPlan
  readonly settings: ReferenceSettings
  readonly sourceName: string
}

/** The pages of files. Readers come to them from what is declared there: no list, no search and no search engine has them. */
export function filePages(files: readonly PublishedFile[], input: FilePagesInput): readonly Page[] {
  return files.map((file) => filePage(file, input))
}

function filePage(file: PublishedFile, { model, plan, settings, sourceName: source }: FilePagesInput): Page {
  const name = sourceName(file.path)
  const { docsInstance: instance, docsVersion: version, sidebarId: displayedSidebar } = settings
  const module = moduleOfFile(file, model)
  const home = module && plan.pageOf.get(module.id)
  const parent = home && apiDocId(home.name, settings)
  return {
    id: `${source}:${name}`,
    path: `${plan.basePath}/${name}`,
    kind: 'api',
    meta: {
      title: file.path.split('/').at(-1),
      description: `The source of ${file.path}.`,
      hideToc: true,
      noIndex: true,
      search: { exclude: true },
      doc: {
        instance,
        version,
        id: apiDocId(name, settings),
        displayedSidebar,
        ...(parent && { parent, sidebarDoc: parent }),
      },
    },
    body: {
      type: 'tree',
      key: contentDigest(
        JSON.stringify([
          file.digest,
          file.path,
          file.url,
          home?.path,
          module?.name,
          module?.package && model.packages[module.package],
        ]),
      ),
      get tree(): Root {
        return sourcePage(file, withoutByteOrderMark(readFileSync(file.file, 'utf8')), { model, plan })
      },
    },
  }
}
