// Builds sites on request, without the transforms of the test runner, which would also apply to the modules of the sites.
import { build } from '../../../dist/cli/index.js'

process.on('message', async ({ variables, options }) => {
  for (const [name, value] of Object.entries(variables)) {
    if (value === null) delete process.env[name]
    else process.env[name] = value
  }
  const { ok, diagnostics } = await build(options)
  process.send({ ok, diagnostics })
})
