import type { ContentSource, Page } from 'docs-gen'
import postcss from 'postcss'
import { readDeclarations } from './interfaces.ts'

const slotsFile = '../runtime/contract/theme-slots.ts'
const propsFile = '../runtime/theme/slots.ts'
const sizesSheet = '../runtime/styles/text-sizes.css'
const lightSheet = '../runtime/styles/tokens.css'
const darkSheet = '../runtime/styles/tokens-dark.css'
const classesFile = '../dist/runtime/classes.json'

/** Pages about what a theme may replace: slots with their props, CSS variables and classes, from the code of the runtime. */
export function themeReference(): ContentSource {
  return {
    name: 'theme-reference',
    key: 'theme-reference',
    watch: [slotsFile, propsFile, sizesSheet, lightSheet, darkSheet, classesFile],
    async load({ files }) {
      const { default: compiler } = await import('typescript')
      const read = (file: string): string => files.read(file)?.text ?? ''
      const { interfaces } = readDeclarations(compiler, [read(slotsFile), read(propsFile)])
      const keysOf = (name: string) => interfaces.get(name)?.[0]?.keys ?? []
      const props = new Map(keysOf('SlotProps').map(({ name, type }) => [name, type]))
      const slots = keysOf('ThemeSlots').map(({ name }) => slotRow(name, props.get(name) ?? 'PageProps'))
      const classes = (JSON.parse(read(classesFile)) as readonly string[]).filter(isStableClass)
      return {
        pages: [
          pageOf('slots', {
            title: 'Slots and their props',
            description: 'Every slot of the theme, and the props of the component that replaces it.',
            text: slotsText(slots),
          }),
          pageOf('css', {
            title: 'CSS variables and classes',
            description:
              'Every variable of the style sheet with its values in light and dark mode, and the classes that style sheets may name.',
            text: cssText(variableRows(read(sizesSheet) + read(lightSheet), read(darkSheet)), classes),
          }),
        ],
      }
    },
  }
}

interface Written {
  readonly title: string
  readonly description: string
  readonly text: string
}

function pageOf(name: string, { title, description, text }: Written): Page {
  return {
    id: `theme-reference:${name}`,
    path: `/reference/theme/${name}`,
    kind: 'doc',
    meta: { title, description, doc: { instance: 'default', version: 'current', id: `reference/theme/${name}` } },
    body: { type: 'markdown', format: 'md', text },
  }
}

function slotRow(name: string, props: string): string {
  const link = `[\`${props}\`](/reference/api/interfaces/docs_gen_runtime.${props}/)`
  const shown = props === 'NoProps' ? 'none' : /^\w+$/.test(props) ? link : `\`${props}\``
  return `| \`${name}\` | ${shown} |`
}

function slotsText(rows: readonly string[]): string {
  return `The keys of [\`theme\`](/reference/config/#theme). [Slots of the theme](/guides/slots/) shows what each of them draws, and how to replace it.

| Slot | Props |
|---|---|
${rows.join('\n')}
| \`custom-…\` | [\`CustomNavbarItemProps\`](/reference/api/interfaces/docs_gen_runtime.CustomNavbarItemProps/) |
`
}

/** Whether a class of the runtime is one that Docusaurus' theme has too; others change with the markup. */
function isStableClass(name: string): boolean {
  const parts =
    'admonition|announcement|back-to-top|blog|code-block|details|doc|draft|edit|last|layout|pages|tabs|toc|unlisted'
  return new RegExp(`^theme-(?:${parts})(?!.*__)`).test(name)
}

/** A row for each variable of the light style sheet, with its value in dark mode if that is another one. */
function variableRows(light: string, dark: string): readonly string[] {
  const inDark = new Map(variablesOf(dark))
  return variablesOf(light).map(([name, value]) => `| \`${name}\` | ${code(value)} | ${code(inDark.get(name))} |`)
}

function variablesOf(css: string): readonly [name: string, value: string][] {
  const found: [string, string][] = []
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => void found.push([prop, value.replace(/\s+/g, ' ').trim()]))
  return found
}

function code(value: string | undefined): string {
  if (value === undefined) return ''
  return `\`${(value.length > 60 ? `${value.slice(0, 60)}…` : value).replaceAll('|', '\\|')}\``
}

function cssText(variables: readonly string[], classes: readonly string[]): string {
  return `[Colours, fonts and style sheets](/guides/theming/) shows how they are used.

## Variables {#variables}

A variable without a value in the last column is the same in both modes.

| Variable | Value | In dark mode |
|---|---|---|
${variables.join('\n')}

## Classes {#classes}

Elements have these classes under the names that the theme of Docusaurus gives them. A name that ends with a dash is followed by a level or a type.

${classes.map((name) => `- \`${name}\``).join('\n')}
`
}
