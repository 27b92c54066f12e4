import * as z from 'zod'
import { type FeatureSecurityOptions, featureSecurityKeys } from '../../../features/lists/settings.ts'
import { list, section } from './parts.ts'

/** Permissions of the site's files, and of its pages in a browser. */
export interface SecurityOptions extends FeatureSecurityOptions {
  /**
   * Rights of content. With `'code'`, pages may be MDX and React components, which run. With `'markdown'`, no code in content
   * folders runs, so that strangers may write them: MDX is Markdown whose components and expressions are left out, HTML is what GitHub
   * allows, React pages and files that may hold scripts are not published, and links stay in their folder. A warning says what is left
   * out.
   * @default 'code'
   */
  readonly content?: 'code' | 'markdown'
  /**
   * Environment variables that pages and components may read as `process.env.NAME`, besides `NODE_ENV`. Their values become part of the
   * built site, which anyone can read; any other variable is `undefined` there, and a warning says where. The config, its plugins and
   * functions read all variables.
   * @default []
   * @example ['DOCS_VERSION']
   */
  readonly env?: readonly string[]
  /**
   * Folders outside of the site that symbolic links in content and static folders may lead to, relative to the site folder. Links within
   * the site, or the git repository that it is in, are always followed; any other is an error, as it would publish files of the machine
   * that builds the site. A file behind a link is published with its own permissions, if they are narrower than usual.
   * @default []
   * @example ['../shared']
   */
  readonly links?: readonly string[]
  /**
   * Folders whose files links in pages may publish, relative to the site folder, besides those of the page's source and the static
   * folders. A link to any other file is an error, because it would make the file public without a word in the config. Files and folders
   * whose name begins with a dot are never published by a link. Has no effect with `content: 'markdown'`.
   * @default []
   * @example ['examples']
   */
  readonly publish?: readonly string[]
}

/** Schema of `security`. */
export const security = section<SecurityOptions>()({
  content: z.enum(['code', 'markdown']).default('code'),
  env: list(z.string()).default([]),
  links: list(z.string()).default([]),
  publish: list(z.string()).default([]),
  ...featureSecurityKeys,
})
