import type * as z from 'zod'
import { formatPath } from '../../cli/config/issues.ts'
import { foldedPath } from '../../cli/files/folded-path.ts'
import { observe } from '../../cli/modules/observe/site-code.ts'
import type { FeatureContext } from '../../cli/pipeline/feature.ts'
import type { LocaleSite } from '../../cli/pipeline/locales.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { featureSite } from './feature-site.ts'
import { results } from './results.ts'
import type { FeatureFile, FeatureProblem, FeatureSite, SiteFeature } from './schema.ts'

/** A function of a feature. */
interface Call {
  readonly feature: SiteFeature
  /** Path of the function in the config. */
  readonly key: string
  readonly name: 'files' | 'problems'
}

/** What functions have returned, and what is wrong with them. */
interface Outcome<Value> {
  readonly values: readonly Value[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Asks the features of a site for problems, in one language. */
export async function findProblems(site: LocaleSite): Promise<readonly Diagnostic[]> {
  const outcomes = await callAll(site, 'problems', results.problems)
  return outcomes.flatMap(({ call, values, diagnostics }) => [
    ...diagnostics,
    ...values.map((problem) => toDiagnostic(problem, call)),
  ])
}

/** Asks the features of a site for files, in one language. Those at an address of another file are left out and reported. */
export async function makeFiles(site: LocaleSite, { addressTaken }: FeatureContext): Promise<Outcome<FeatureFile>> {
  const occupantOf = await addressTaken(site)
  const owners = new Map<string, string>()
  const values: FeatureFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const { call, values: files, diagnostics: problems } of await callAll(site, 'files', results.files)) {
    diagnostics.push(...problems)
    for (const file of files) {
      const path = foldedPath(file.path)
      const other = occupantOf(file.path) ?? owners.get(path)
      if (other === undefined) values.push(file)
      else diagnostics.push(sameAddress(file, other, call))
      owners.set(path, `a file of the feature ${call.feature.name}`)
    }
  }
  return { values, diagnostics }
}

/** Calls the functions of one name, of one feature after another, so that messages have their order. */
async function callAll<Value>(
  { project, site }: LocaleSite,
  name: Call['name'],
  schema: z.ZodType<readonly Value[]>,
): Promise<readonly (Outcome<Value> & { readonly call: Call })[]> {
  const input = featureSite({ project, site })
  const outcomes: (Outcome<Value> & { readonly call: Call })[] = []
  for (const [n, feature] of project.config.features.entries()) {
    const call = { feature, key: `features[${n}].${name}`, name }
    const outcome = await observe(project.siteCode.observer, () => callOne(call, input, schema))
    outcomes.push({ ...outcome, call })
  }
  return outcomes
}

async function callOne<Value>(
  call: Call,
  site: FeatureSite,
  schema: z.ZodType<readonly Value[]>,
): Promise<Outcome<Value>> {
  const { feature, key, name } = call
  try {
    const result = schema.safeParse((await feature[name]?.(site)) ?? [])
    if (result.success) return { values: result.data, diagnostics: [] }
    return { values: [], diagnostics: result.error.issues.map((issue) => wrongResult(issue, call)) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `\`${name}\` of the feature ${feature.name} fails: ${reason}`
    return { values: [], diagnostics: [diagnostic({ code: 'config-throws', message, key })] }
  }
}

function wrongResult({ path, message }: z.core.$ZodIssue, { feature, key, name }: Call): Diagnostic {
  const place = `${name}()${formatPath(path.map((step) => (typeof step === 'number' ? step : String(step))))}`
  return diagnostic({ code: 'feature-invalid', message: `${place} of the feature ${feature.name}: ${message}.`, key })
}

function sameAddress({ path }: FeatureFile, other: string, { feature, key }: Call): Diagnostic {
  const message = `The feature ${feature.name} adds the file ${path}, which is the address of ${other}.`
  return diagnostic({ code: 'feature-invalid', message, key, hint: 'Give the file another path.' })
}

function toDiagnostic(problem: FeatureProblem, { feature, key }: Call): Diagnostic {
  const { severity = 'warning', file, line = 1, column = 1, hint } = problem
  const place = file === undefined ? { key } : { at: { file, line, column, length: 1 } }
  return diagnostic({ code: 'site-feature', severity, message: `${problem.message} (${feature.name})`, hint, ...place })
}
