import { cssParser } from '../../cli/markup/css-parser.ts'

const variable = '--ifm-color-primary'
const lightRoots = /^(?:html|:root)*(?:\[data-theme=['"]?light['"]?\])?$/
const plainColor = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\)|[a-z]+)$/i

/** The main colour of the light mode; `undefined` if it is computed from others. @param sheets in the order of the cascade */
export function themeColor(sheets: readonly string[]): string | undefined {
  const postcss = cssParser()
  let color: string | undefined
  for (const sheet of sheets)
    postcss.parse(sheet).walkDecls(variable, ({ parent, value }) => {
      const isAtTop = parent?.parent?.type === 'root'
      const selectors = parent instanceof postcss.Rule ? parent.selectors : []
      if (isAtTop && selectors.some((selector) => lightRoots.test(selector)))
        color = plainColor.test(value) ? value : undefined
    })
  return color
}
