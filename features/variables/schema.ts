import * as z from 'zod'
import { writtenAs } from '../../cli/config/schema/parts.ts'

/** Schema of `markdown.variables`: values by the names under which pages show them. */
export const variables = writtenAs<Readonly<Record<string, string | number>>>()(
  z
    .record(z.string(), z.union([z.string(), z.number()], { error: 'expected a text or a number' }))
    .readonly()
    .superRefine((values, context) => {
      for (const name of Object.keys(values).filter((key) => !/^[A-Za-z_]\w*$/.test(key)))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `a variable has a name of letters, digits and _, not '${name}'`,
          params: { onKey: true },
        })
    }),
)
