import { extname } from 'node:path'

/** What a file is, by its name. */

/** Matches the names of scripts. */
export const scriptName = /\.[cm]?[jt]sx?$/
const declaration = /\.d\.[cm]?ts$/
const markdown = /\.mdx?$/i
const picture = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i
const packages = /[\\/]node_modules[\\/]/

/** Matches every path: the bundler asks plugins by an expression. */
export const everyPath = /.*/

/** Matches the names of scripts whose package says what kind of module they are. */
export const plainScriptName = /\.[jt]sx?$/

/** Whether a file is JavaScript or TypeScript, with JSX or without. Declarations are scripts too. */
export function isScript(file: string): boolean {
  return scriptName.test(file)
}

/** Whether a file has types only: `.d.ts` and its kin. */
export function isDeclaration(file: string): boolean {
  return declaration.test(file)
}

/** Whether a file is TypeScript, with JSX or without. */
export function isTypeScript(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file)
}

/** Whether a file is JavaScript, with JSX or without. */
export function isJavaScript(file: string): boolean {
  return /\.[cm]?jsx?$/.test(file)
}

/** Whether a file is Markdown or MDX. */
export function isMarkdown(file: string): boolean {
  return markdown.test(file)
}

/** Whether a file is a picture that browsers show. */
export function isPicture(file: string): boolean {
  return picture.test(file)
}

/** Extensions of pictures, of media, of fonts, and of documents and archives: browsers show, play or save them, and run none. */
export const mediaExtensions: readonly string[] = [
  'png apng jpg jpeg gif webp avif bmp ico tif tiff heic',
  'mp4 m4v webm mov mkv avi mpg mpeg ogv wmv mp3 m4a aac flac oga ogg opus wav vtt srt',
  'woff woff2 ttf otf eot',
  'pdf csv tsv zip gz tgz tar 7z rar doc docx odt ods odp xls xlsx ppt pptx',
].flatMap((names) => names.split(' ').map((name) => `.${name}`))

const downloads: ReadonlySet<string> = new Set([...mediaExtensions, '.svg'])

/** Whether a file is one that readers look at or save, and no text to read: a picture, a document or an archive. */
export function isDownload(file: string): boolean {
  return downloads.has(extname(file).toLowerCase())
}

/** Whether a file is in an installed package. */
export function isInstalledFile(file: string): boolean {
  return packages.test(file)
}

/** The part of a path below the innermost folder of installed packages; `undefined` for a path outside of them. */
export function pathInPackages(file: string): string | undefined {
  const [, ...parts] = file.split(/(?:^|[\\/])node_modules[\\/]/)
  return parts.at(-1)
}

/** The names in a path, which may have slashes of either kind. */
export function stepsOf(path: string): string[] {
  return path.split(/[\\/]/)
}

/** A file's name or path without its last extension. */
export function withoutExtension(file: string): string {
  return file.replace(/\.[^.]+$/, '')
}
