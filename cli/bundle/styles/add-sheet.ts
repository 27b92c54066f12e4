import { nameDigest } from '../../cache/digest.ts'
import { linkAssets } from '../../link/assets.ts'
import type { BundleArtifacts, CssFile } from '../input.ts'
import { bundledFiles } from '../modules/module-files.ts'
import { type Resolution, resolutionOf } from '../modules/resolution-inputs.ts'
import type { SiteSheet } from './site-sheet.ts'
import { filesOnce } from './style-files.ts'

/** A bundle without the site's style sheet. */
export interface ScriptArtifacts extends Pick<
  BundleArtifacts,
  'assets' | 'files' | 'frame' | 'inputs' | 'resolution' | 'script'
> {
  /** The CSS that the app imports. */
  readonly ofApp?: CssFile | undefined
}

/** The parts of a bundle that the site's style sheet changes. */
type StyledArtifacts = Pick<
  BundleArtifacts,
  'assets' | 'build' | 'files' | 'fonts' | 'inputs' | 'resolution' | 'sheet' | 'stylesheets'
>

/** The folder of a bundle, and its fonts. */
interface SheetSetting {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Hrefs of the fonts that the text of every page needs. */
  readonly fonts: readonly string[]
}

/** The style sheets of every page. */
export function mainSheets(ofApp: CssFile | undefined, { sheet }: SiteSheet): readonly CssFile[] {
  return [sheet, ofApp].filter((one) => one !== undefined)
}

/** Adds the site's style sheet to a bundle. */
export function addSheet(scripts: ScriptArtifacts, sheet: SiteSheet, { root, fonts }: SheetSetting): StyledArtifacts {
  const sheets = mainSheets(scripts.ofApp, sheet)
  const stylesheets = sheets.map(({ href }) => href)
  const { reads, packages } = sheet
  const files = bundledFiles([...sheet.modules, ...reads.files], root)
  const [inputs, paths] = [new Set(scripts.inputs), new Set(scripts.files.map(({ path }) => path))]
  const resolution = resolutionOf({ root, files, packages, searched: reads.searched })
  return {
    stylesheets,
    fonts,
    // `serve` replaces styles and slots in place, without a reload of the app.
    build: scripts.frame ?? nameDigest(`${scripts.script} ${stylesheets.join(' ')}`, 8),
    files: filesOnce([...scripts.files, ...sheet.files]),
    assets: [...scripts.assets, ...linkAssets(reads.assets)],
    inputs: [...new Set([...scripts.inputs, ...files])].sort(),
    resolution: joined(scripts.resolution, resolution),
    sheet: {
      inputs: files.filter((path) => !inputs.has(path)),
      files: sheet.files.map(({ path }) => path).filter((path) => !paths.has(path)),
      ofApp: scripts.ofApp,
    },
  }
}

function joined(one: Resolution, other: Resolution): Resolution {
  return {
    files: [...new Set([...one.files, ...other.files])],
    folders: [...new Set([...one.folders, ...other.folders])],
  }
}
