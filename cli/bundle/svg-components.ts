import { readFileSync } from 'node:fs'

/** Whether a script draws an imported SVG as a component (`<Logo />`, `Svg: require('./logo.svg').default`) rather than using its address. */
export function drawsSvg(script: string, specifier: string): boolean {
  // The specifier may have been rewritten on its way here, its last part has not.
  const name = specifier.slice(specifier.lastIndexOf('/') + 1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const quoted = `['"][^'"]*${name}['"]`
  const binding = new RegExp(
    `\\bimport\\s+(?:\\{\\s*ReactComponent\\s+as\\s+)?([A-Za-z_$][\\w$]*)[\\s}]*from\\s*${quoted}`,
  ).exec(script)?.[1]
  if (binding !== undefined) return new RegExp(`<${binding.replace(/\$/g, '\\$')}[\\s/>]`).test(script)
  return new RegExp(`\\b[A-Z]\\w*\\s*[:=]\\s*require\\(\\s*${quoted}`).test(script)
}

/** The module of an SVG file as a component: its element, under the properties it is given; `title` names it. */
export function svgModule(path: string): string {
  const text = readFileSync(path, 'utf8')
  const [, given = '', inner = ''] = /<svg\b([^>]*?)\/?>([^]*?)(?:<\/svg>\s*)?$/.exec(text) ?? []
  const attributes = [...given.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, name = '', double, single]) => {
      const property = propertyOf(name)
      return property === undefined ? [] : [[property, double ?? single ?? '']]
    },
  )
  return [
    "import { createElement } from 'react'",
    `const attributes = ${JSON.stringify(Object.fromEntries(attributes))}`,
    `const inner = ${JSON.stringify(inner.trim())}`,
    "const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')",
    'export const ReactComponent = ({ title, ...props }) => {',
    '  const html = (title ? `<title>${escaped(String(title))}</title>` : "") + inner',
    '  return createElement("svg", { ...attributes, ...props, dangerouslySetInnerHTML: { __html: html } })',
    '}',
    'export default ReactComponent',
  ].join('\n')
}

/** The name React has for an attribute of `<svg>`; none for namespaces and styles, which HTML does not need. */
function propertyOf(name: string): string | undefined {
  if (name.includes(':') || name === 'xmlns' || name === 'style') return undefined
  if (name === 'class') return 'className'
  return /^(?:aria|data)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
