/** What a file is, by its name. */

const script = /\.[cm]?[jt]sx?$/
const declaration = /\.d\.[cm]?ts$/
const markdown = /\.mdx?$/i
const picture = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i
const packages = /[\\/]node_modules[\\/]/

/** Whether a file is JavaScript or TypeScript, with JSX or without. Declarations are scripts too. */
export function isScript(file: string): boolean {
  return script.test(file)
}

/** Whether a file has types only: `.d.ts` and its kin. */
export function isDeclaration(file: string): boolean {
  return declaration.test(file)
}

/** Whether a file is Markdown or MDX. */
export function isMarkdown(file: string): boolean {
  return markdown.test(file)
}

/** Whether a file is a picture that browsers show. */
export function isPicture(file: string): boolean {
  return picture.test(file)
}

/** Whether a file is in an installed package. */
export function isInstalledFile(file: string): boolean {
  return packages.test(file)
}

/** A file's name or path without its last extension. */
export function withoutExtension(file: string): string {
  return file.replace(/\.[^.]+$/, '')
}
