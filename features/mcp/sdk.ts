import { optionalPackage, UnusablePackage } from '../../cli/modules/optional-module.ts'
import { packageRoot } from '../../cli/process/package-root.ts'

const name = '@modelcontextprotocol/sdk'

/** Says why there is no SDK, which serves the docs and is bundled into packages; `undefined`: there is one. */
export async function sdkRefusal(
  from: string = packageRoot,
  load: () => Promise<unknown> = () => import('@modelcontextprotocol/sdk/server/mcp.js'),
): Promise<string | undefined> {
  const sdk = optionalPackage(name, from)
  if (!sdk)
    return `docs-gen mcp needs the package ${name}, which is not installed. Run npm install --save-dev ${name}\n`
  const answer = await sdk.open(load)
  return answer instanceof UnusablePackage ? `${answer.message}\n${answer.hint}\n` : undefined
}
