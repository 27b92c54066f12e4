import * as z from 'zod'
import type { BuiltRoute } from '../../cli/config/schema/after-build.ts'
import { functionSchema, keysOf, list } from '../../cli/config/schema/parts.ts'

/** A page, as a feature of the site sees it. */
export interface FeaturePage extends BuiltRoute {
  /** Description of the page; empty if it has none. */
  readonly description: string
  /** The keys of its front matter that docs-gen does not read itself. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** Its text from heading to heading, without code. The first section is what stands above the first heading. */
  readonly sections: readonly FeatureSection[]
}

/** The text below a heading of a page. */
export interface FeatureSection {
  /** Id of the heading; empty for the first section. */
  readonly id: string
  /** Level of the heading, 1 to 6. */
  readonly level: number
  readonly title: string
  readonly text: string
}

/** A site in one language, as a feature of the site sees it. */
export interface FeatureSite {
  /** Language of the pages. */
  readonly locale: string
  /** Address of the site without path, such as `https://docs.example.com`. */
  readonly url: string
  /** Path of the language, which begins and ends with `/`. */
  readonly baseUrl: string
  readonly pages: readonly FeaturePage[]
}

/** A problem that a feature of the site reports. */
export interface FeatureProblem {
  /** What is wrong, in one sentence. */
  readonly message: string
  /**
   * Errors fail `check` and `build`.
   * @default 'warning'
   */
  readonly severity?: 'error' | 'warning'
  /** File with the problem, from the site folder. Unset: the problem is shown at the feature in the config. */
  readonly file?: string
  /**
   * Line of that file, from 1.
   * @default 1
   */
  readonly line?: number
  /**
   * Column in that line, from 1.
   * @default 1
   */
  readonly column?: number
  /** How to fix it, in one sentence. */
  readonly hint?: string
}

/** A file that a feature of the site adds to the output. */
export interface FeatureFile {
  /** Path below the folder of the language, such as `authors.json`. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** Something of the site's own that looks at all its pages: it reports problems, and adds files. */
export interface SiteFeature {
  /** Name in messages, such as `owners`. */
  readonly name: string
  /** Looks for problems, in each language. `check` and `build` call it. */
  readonly problems?: (site: FeatureSite) => readonly FeatureProblem[] | Promise<readonly FeatureProblem[]>
  /** Makes files of the output, in each language. `serve` calls it after each edit, so it must be fast. */
  readonly files?: (site: FeatureSite) => readonly FeatureFile[] | Promise<readonly FeatureFile[]>
}

/** Key of the config with the site's own features. */
export interface SiteFeaturesKeys {
  /**
   * Features of the site's own. Each looks at the pages of a language, reports problems, which `check` and `build` print with their
   * place, and adds files, which `serve` answers too.
   * @default []
   * @example [{ name: 'owners', problems: ({ pages }) => pages.filter(hasNoOwner).map(({ file }) => ({ file, message: 'No owner' })) }]
   */
  readonly features?: readonly SiteFeature[]
}

const siteFeature = z.strictObject({
  name: z.string().min(1),
  problems: functionSchema<NonNullable<SiteFeature['problems']>>().optional(),
  files: functionSchema<NonNullable<SiteFeature['files']>>().optional(),
}) satisfies z.ZodType<SiteFeature>

/** Schema of this key. */
export const siteFeaturesKeys = keysOf<SiteFeaturesKeys>()({ features: list(siteFeature).default([]) })
