import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a built site must have of each peer, by the text that shows it. */
const expectations = [
  { peer: 'katex', file: /^docs\/index\.html$/, text: /class="katex"/ },
  { peer: 'shiki', file: /^docs\/index\.html$/, text: /<span class="tk">const<\/span>/ },
  { peer: 'remark-directive', file: /^syntax\/index\.html$/, text: /<p>A box\./ },
  { peer: 'remark-gfm', file: /^syntax\/index\.html$/, text: /<td>one<\/td>/ },
  { peer: 'remark-mdx', file: /^syntax\/index\.html$/, text: /One and one is (?:<!-- -->)?2/ },
  { peer: 'remark-frontmatter', file: /^syntax\/index\.html$/, text: /<title>Own syntax/ },
  { peer: 'a remark plugin', file: /^docs\/second\/index\.html$/, text: /Second page \(marked\)/ },
  { peer: 'typedoc', file: /^docs\/api\/classes\/.*Point.*\.html$/, text: /Moves the point/ },
  { peer: 'sass', file: /^assets\/css\/.*\.css$/, text: /outline-color:#010203/ },
  { peer: 'opencc-js', file: /^zh-Hans\/search\/.*\.json$/, text: RegExp(latin1('体體')) },
  { peer: 'satori', file: /^assets\/cards\/.*\.png$/, text: /^.PNG/ },
]

/** A text as it is in files that are read without regard to their encoding. */
function latin1(text) {
  return Buffer.from(text).toString('latin1')
}

/** The parts that a built site lacks. */
export function outputFaults(folder) {
  if (!existsSync(folder)) return ['There is no output']
  const files = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'))
  return expectations.flatMap(({ peer, file, text }) => {
    const candidates = files.filter((name) => file.test(name))
    const isShown = candidates.some((name) => text.test(readFileSync(join(folder, name), 'latin1')))
    return isShown ? [] : [`${peer}: ${text} is in none of ${candidates.length} files`]
  })
}
