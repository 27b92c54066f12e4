import type { FunctionTypes, Parameter, TypeChoice, TypeName } from './parse-types.ts'

/** Costs of what a function has beyond the query. */
const costs = { required: 0.2, optional: 0.01, parameter: 0.002, otherMember: 0.04, unsaidArguments: 0.01 }

/** The degree to which a function has the types of a query: 1 at best, 0 if it has not. */
export function scoreFunction(query: FunctionTypes, candidate: FunctionTypes): number {
  const result = query.result ? scoreChoice(query.result, candidate.result ?? []) : 1
  if (result === 0) return 0
  const all = candidate.parameters ?? []
  const length = costs.parameter * all.length
  if (!query.parameters) return Math.max(0.001, result - length)
  const { parameters } = query
  const scores = assign(parameters, all)
  if (!scores) return 0
  const left = all.length - parameters.length
  const requiredCount = all.filter(({ isOptional }) => !isOptional).length
  // Those that are required are assigned first, so far as the query has types for them.
  const unsaid = Math.max(0, requiredCount - scores.requiredCount)
  const sum = scores.sum + (query.result ? result : 0)
  const mean = sum / (parameters.length + (query.result ? 1 : 0) || 1)
  const whole = parameters.length === 0 ? result : mean
  return Math.max(0.001, whole - unsaid * costs.required - (left - unsaid) * costs.optional - length)
}

interface Assignment {
  readonly sum: number
  /** Number of required parameters that have a type of the query. */
  readonly requiredCount: number
}

/** Most types of a query that are assigned: each doubles the work. */
const maxQueryTypes = 8

/** Finds the best parameter for each type of a query, in any order; `undefined` if one has none. */
function assign(query: readonly Parameter[], all: readonly Parameter[]): Assignment | undefined {
  if (query.length > Math.min(all.length, maxQueryTypes)) return undefined
  const everything = 2 ** query.length - 1
  // The best so far for each set of the wanted types, a bit for each.
  const best: (Assignment | undefined)[] = [{ sum: 0, requiredCount: 0 }]
  for (const { type, isOptional } of all) {
    const scores = query.map((one) => scoreChoice(one.type, type))
    for (let set = everything; set >= 0; set -= 1) {
      const before = best[set]
      if (!before) continue
      scores.forEach((score, n) => {
        const next = set | (1 << n)
        if (score === 0 || next === set) return
        const assignment = { sum: before.sum + score, requiredCount: before.requiredCount + (isOptional ? 0 : 1) }
        if (valueOf(assignment) > valueOf(best[next])) best[next] = assignment
      })
    }
  }
  return best[everything]
}

function valueOf(assignment: Assignment | undefined): number {
  return assignment ? assignment.sum + assignment.requiredCount * costs.required : -1
}

/** Each member of the wanted union has to be found among the others. */
function scoreChoice(query: TypeChoice, all: TypeChoice): number {
  if (query.length === 0) return 1
  const scores = query.map((one) => Math.max(0, ...all.map((other) => scoreName(one, other))))
  if (scores.includes(0)) return 0
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return Math.max(0.01, mean - costs.otherMember * Math.min(5, Math.max(0, all.length - query.length)))
}

function scoreName(query: TypeName, other: TypeName): number {
  const name = scoreText(query.name, other.name)
  if (name === 0 || query.arguments.length === 0)
    return name === 0 ? 0 : name - (other.arguments.length > 0 ? costs.unsaidArguments : 0)
  if (query.arguments.length > other.arguments.length) return 0
  const scores = query.arguments.map((one, n) => scoreChoice(one, other.arguments[n] ?? []))
  return scores.includes(0) ? 0 : (name + scores.reduce((sum, score) => sum + score, 0)) / (scores.length + 1)
}

const wildcards = ['_', '*', 'any', 'unknown']
/** Names of one type. */
const sameNames: Readonly<Record<string, string>> = { readonlyarray: 'array', readonlymap: 'map', readonlyset: 'set' }

/** 1 for the same name; less for a part of one, such as `editor` of `LexicalEditor`. */
function scoreText(query: string, name: string): number {
  if (query === name) return 1
  if (wildcards.includes(query)) return 0.8
  const [a, b] = [foldName(query), foldName(name)]
  if (a === b) return 0.99
  if (a.length < 3 || !b.includes(a)) return 0
  const isEdge = b.startsWith(a) || b.endsWith(a)
  return (isEdge ? 0.5 : 0.3) + (0.2 * a.length) / b.length
}

function foldName(name: string): string {
  const lower = name.toLowerCase()
  return sameNames[lower] ?? lower
}
