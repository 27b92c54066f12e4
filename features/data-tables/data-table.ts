import type { Element } from 'hast'
import { reportAt } from '../../cli/compile/draft.ts'
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { anyValue, common, type Props } from '../../cli/compile/transforms/jsx/component-props.ts'
import { badWidths, withCaption } from '../../cli/compile/transforms/table-parts.ts'
import {
  commonOf,
  elementsAt,
  type FeatureUse,
  renderersOf,
  textIn,
} from '../../cli/compile/transforms/use-of-feature.ts'
import { suggest } from '../../cli/report/suggest.ts'
import { readTable, type TableData } from './rows.ts'

const props: Props = { ...common, file: { isRequired: true }, columns: anyValue, caption: anyValue, widths: anyValue }

/** Opens tables of files: a page with one is compiled again when its file changes. */
export const openDataTables: PageFeatureOpener = () =>
  renderersOf({ component: 'DataTable', directive: 'data-table', props, render: dataTable })

function dataTable(use: FeatureUse): string {
  const { values, draft } = use
  const data = dataOf(use)
  if (!data) return ''
  draft.diagnostics.push(...data.problems)
  reportWidths(use)
  const { head, rows } = picked(data, use)
  if (head.length === 0) return ''
  const create = elementsAt(use)
  const cell = (tagName: string, text: string): Element => create(tagName, {}, textIn(text))
  // Rows have no place in the page: they are no lines of it.
  const row = (tagName: string, cells: readonly string[]): Element => ({
    ...create(
      'tr',
      {},
      cells.map((text) => cell(tagName, text)),
    ),
    position: undefined,
  })
  const table = create('table', commonOf(values), [
    create('thead', {}, [row('th', head)]),
    create(
      'tbody',
      {},
      rows.map((cells) => row('td', cells)),
    ),
  ])
  return draft.staticHtml([withCaption(table, { caption: textIn(values['caption']), widths: values['widths'] })])
}

/** The data of the file, which is an input of the page. */
function dataOf({ values, draft, placeOf }: FeatureUse): TableData | undefined {
  const path = values['file']
  if (path === undefined) return undefined
  const found = draft.settings.readCode(path, draft.file)
  if (found && !('refusal' in found)) {
    draft.inputs.set(found.file, { file: found.file, hash: found.hash })
    return readTable(found)
  }
  reportAt(draft, placeOf('file'), {
    code: 'code-file-unresolved',
    message: found ? `The file ${found.file} ${found.refusal.reason}.` : `There is no file ${path}.`,
    hint: found ? found.refusal.hint : 'The path starts from the folder of this page, or from the site folder: @site/…',
  })
  return undefined
}

/** The columns that the page names, in its order. */
function picked({ head, rows }: TableData, { values, draft, placeOf }: FeatureUse): Pick<TableData, 'head' | 'rows'> {
  const names = values['columns']?.split(',').map((name) => name.trim())
  if (!names) return { head, rows }
  const known = names.filter((name) => head.includes(name))
  for (const name of names.filter((one) => !head.includes(one))) {
    const near = suggest(name, head)
    reportAt(draft, placeOf('columns'), {
      code: 'component-props',
      message: `The file has no column ${name}.`,
      hint: near === undefined ? `It has ${head.join(', ')}.` : `Did you mean ${near}?`,
    })
  }
  const places = known.map((name) => head.indexOf(name))
  return { head: known, rows: rows.map((cells) => places.map((n) => cells[n] ?? '')) }
}

function reportWidths({ values, draft, placeOf }: FeatureUse): void {
  const [bad] = badWidths(values['widths'] ?? '')
  if (bad === undefined) return
  reportAt(draft, placeOf('widths'), {
    code: 'component-props',
    message: `${bad} is no width of a column.`,
    hint: 'Write a length such as 12rem or 30%, a number as a share, or - for a column as wide as its text.',
  })
}
