import type { ResidueKind } from './kind.ts'
import { boxKinds } from './kinds/boxes.ts'
import { emojiKinds } from './kinds/emoji.ts'
import { emphasisKinds } from './kinds/emphasis.ts'
import { extendedMarkdownKinds } from './kinds/extended-markdown.ts'
import { linkKinds } from './kinds/links.ts'
import { mkdocsKinds } from './kinds/mkdocs.ts'
import { obsidianKinds } from './kinds/obsidian.ts'
import { otherToolKinds } from './kinds/other-tools.ts'
import { structureKinds } from './kinds/structure.ts'
import { templateKinds } from './kinds/templates.ts'
import { vitepressKinds } from './kinds/vitepress.ts'

/** Everything that is reported where it is left in the text of a page. */
export const kinds: readonly ResidueKind[] = [
  ...linkKinds,
  ...emphasisKinds,
  ...emojiKinds,
  ...structureKinds,
  ...boxKinds,
  ...mkdocsKinds,
  ...vitepressKinds,
  ...obsidianKinds,
  ...templateKinds,
  ...otherToolKinds,
  ...extendedMarkdownKinds,
]
