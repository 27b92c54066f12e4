import type { BuildOptions } from 'esbuild'
import type { BundleInput } from './input.ts'

/** Extensions of files that are copied; importing one gives its URL. */
const files = [
  'png jpg jpeg gif svg webp avif ico woff woff2 ttf otf eot',
  'mp4 m4v webm mov mkv avi mpg mpeg ogv wmv vob mp3 m4a aac flac oga ogg wav',
  'pdf doc docx xls xlsx zip rar',
].flatMap((names) => names.split(' '))

/** Matches the names of such files. */
export const importedFile = new RegExp(`\\.(?:${files.join('|')})$`, 'i')

/** Options that browser and server builds share, so that both resolve the same modules and asset URLs. */
export function commonOptions(input: Pick<BundleInput, 'root' | 'config' | 'mode'>): BuildOptions {
  return {
    absWorkingDir: input.root,
    bundle: true,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    assetNames: 'assets/images/[name]-[hash]',
    loader: {
      // Older sites write JSX in .js files.
      '.js': 'jsx',
      ...Object.fromEntries(files.map((extension) => [`.${extension}`, 'file' as const])),
    },
    legalComments: 'none',
    charset: 'utf8',
  }
}
