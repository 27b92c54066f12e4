import * as z from 'zod'
import { readData, type ReadData } from '../../cli/sources/files/data-file.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'

const githubRelease = z.looseObject({
  tag_name: z.string(),
  name: z.string().nullish(),
  body: z.string().nullish(),
  published_at: z.string().nullish(),
  draft: z.boolean().nullish(),
})

const plainRelease = z.looseObject({ version: z.string(), date: z.string().nullish(), notes: z.string().nullish() })

const releasesSchema = z.array(z.union([githubRelease, plainRelease]))

/** Reads a file of releases as the text of a changelog, newest first as they are listed. Drafts are left out. */
export function readReleases(files: SourceTree, file: string): ReadData<string> {
  const { value, diagnostics } = readData(files, file, releasesSchema)
  if (!value) return { diagnostics }
  const parts = value.flatMap((release): readonly string[] => {
    if ('tag_name' in release) {
      const { tag_name: tag, name, body, published_at: date, draft } = release as z.output<typeof githubRelease>
      if (draft) return []
      const title = name === null || name === undefined || name === '' || name === tag ? '' : `\n**${name}**\n`
      return [partOf(tag, date, `${title}\n${body ?? ''}`)]
    }
    const { version, date, notes } = release as z.output<typeof plainRelease>
    return [partOf(version, date, `\n${notes ?? ''}`)]
  })
  return { value: parts.join('\n'), diagnostics }
}

function partOf(version: string, date: string | null | undefined, notes: string): string {
  const day = date?.slice(0, 10)
  return `## ${version}${day === undefined ? '' : ` (${day})`}\n${notes.replaceAll('\r\n', '\n').trimEnd()}\n`
}
