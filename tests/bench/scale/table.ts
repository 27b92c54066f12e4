import type { Figure, Subject } from './figures.ts'
import { figuresOf, median } from './figures.ts'

/** The table of one size: a row for each figure, docs-gen first, each other one with its ratio to docs-gen. */
export function sizeTable(subjects: readonly Subject[]): string {
  const [first, ...others] = subjects
  if (!first) return ''
  const tables = others.map((other) => new Map(figuresOf(other).map((figure) => [figure.name, figure])))
  const rows = figuresOf(first).map((figure) => [
    figure.name,
    show(figure),
    ...tables.map((table) => compared(table.get(figure.name), figure)),
  ])
  const failures = subjects.flatMap(({ generator, failure }) => (failure ? [`${generator} failed: ${failure}`] : []))
  const head = ['', ...subjects.map(({ generator }) => generator)]
  return [`\n## ${first.pages} pages\n`, ...aligned([head, ...rows]), ...failures, ''].join('\n')
}

/** How figures grow from one size to the next: the factor, and for one that grows with the pages the factor of these. */
export function growthTable(subjects: readonly Subject[]): string {
  const names = [...new Set(subjects.map(({ generator }) => generator))]
  const rows = names.flatMap((name) => {
    const sizes = subjects.filter(({ generator }) => generator === name).sort((a, b) => a.pages - b.pages)
    return sizes.slice(1).flatMap((larger, place) => growthRows(sizes[place], larger))
  })
  if (rows.length === 0) return ''
  const head = ['', 'pages', 'cold', 'CPU', 'memory', 'warm', 'page edited', 'output']
  return ['\n## Growth\n', ...aligned([head, ...rows]), ''].join('\n')
}

function growthRows(smaller: Subject | undefined, larger: Subject): readonly (readonly string[])[] {
  if (!smaller) return []
  const before = new Map(figuresOf(smaller).map((figure) => [figure.name, figure]))
  const after = new Map(figuresOf(larger).map((figure) => [figure.name, figure]))
  const factor = (name: string): string => {
    const [from, to] = [before.get(name), after.get(name)]
    return from && to ? times(median(to.values) / median(from.values)) : '–'
  }
  const names = ['cold', 'cold: CPU', 'cold: peak memory', 'warm', 'page edited', 'output']
  const pages = `${smaller.pages} → ${larger.pages} (${times(larger.pages / smaller.pages)})`
  return [[larger.generator, pages, ...names.map(factor)]]
}

/** Numbers of processor cores that the time of a cold build is estimated for. */
const moreCores = [4, 8, 16]

/**
 * How many cores a cold build keeps busy, which part of its work runs in one thread only, and from that its time on more cores by
 * Amdahl's law: an estimate, as threads also wait for disk and memory. Empty for one core.
 * @param cores of this machine
 */
export function coresTable(subjects: readonly Subject[], cores: number): string {
  const rows = subjects.flatMap(({ generator, pages, builds }) => {
    const cold = builds.find(({ scenario }) => scenario === 'cold')
    if (!cold || cores < 2) return []
    const [wall, cpu] = [median(cold.costs.map((cost) => cost.wall)), median(cold.costs.map((cost) => cost.cpu))]
    const serial = Math.min(1, Math.max(0, ((wall * cores) / cpu - 1) / (cores - 1)))
    const estimates = moreCores.map((count) => `${digits(cpu * (serial + (1 - serial) / count))} s`)
    return [[generator, `${pages}`, digits(cpu / wall), `${(serial * 100).toFixed(0)} %`, ...estimates]]
  })
  if (rows.length === 0) return ''
  const head = [
    'cold',
    'pages',
    `of ${cores} cores in use`,
    'serial part',
    ...moreCores.map((count) => `${count} cores`),
  ]
  return ['\n## Cores\n', ...aligned([head, ...rows]), ''].join('\n')
}

function show({ values, unit }: Figure): string {
  const number = (value: number): string => digits(value)
  const range = values.length > 1 ? ` (${number(Math.min(...values))}–${number(Math.max(...values))})` : ''
  return `${number(median(values))}${unit && ` ${unit}`}${range}`
}

function compared(figure: Figure | undefined, base: Figure): string {
  if (!figure) return '–'
  const ratio = median(figure.values) / median(base.values)
  return `${show(figure)}  ${Number.isFinite(ratio) ? times(ratio) : ''}`.trimEnd()
}

function times(ratio: number): string {
  return `×${digits(ratio)}`
}

/** Three digits that count. */
function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)]
}
