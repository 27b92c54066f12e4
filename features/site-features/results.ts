import * as z from 'zod'
import type { FeatureFile, FeatureProblem } from './schema.ts'

/** A path below the folder of a language, as every system and every host takes it. */
const filePath = z
  .string()
  .refine(
    (path) => path !== '' && !path.includes('\\') && path.split('/').every((step) => step.replaceAll('.', '') !== ''),
    {
      error: 'expected a path in the output such as `authors.json`',
    },
  )

const file = z.strictObject({
  path: filePath,
  content: z.union([z.string(), z.instanceof(Uint8Array)], { error: 'expected a text or bytes' }),
}) satisfies z.ZodType<FeatureFile>

const position = z.number().int().min(1)

const problem = z.strictObject({
  message: z.string().min(1),
  severity: z.enum(['error', 'warning']).optional(),
  file: z.string().optional(),
  line: position.optional(),
  column: position.optional(),
  hint: z.string().optional(),
}) satisfies z.ZodType<FeatureProblem>

/** Schemas of what functions of a feature return. */
export const results = { problems: z.array(problem), files: z.array(file) }
