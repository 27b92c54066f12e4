import { type LocaleSite, outputBase } from '../../cli/pipeline/locales.ts'
import type { CheckContext, RunCheck } from '../../cli/pipeline/feature.ts'
import type { Project } from '../../cli/pipeline/open.ts'
import { recover } from '../../cli/edits/write/apply.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { findLosses } from './compare/find-losses.ts'
import { type Contract, openContract, type UnreadableContract } from './contract/open-contract.ts'
import { currentSite } from './current.ts'
import { lossProblems } from './loss-problems.ts'
import { isFault } from './published.ts'
import { writeRemedies } from './write/write-remedies.ts'

/** Compares the addresses of a site with those that it has published. */
export const checkAddresses: RunCheck = async (sites, context) => {
  const { against, write } = context.options
  if (against === undefined)
    return [
      refusal({ fault: '--write is a part of --against', hint: 'Write docs-gen check --against <contract> --write.' }),
    ]
  const interrupted = write && (await undoInterrupted(context.project))
  if (interrupted) return [refusal(interrupted)]
  return context.stages.run('addresses', async () => {
    const contract = await contractOf(against, sites, context)
    if (isFault(contract)) return [refusal(contract)]
    const current = await currentSite(sites, context.stages)
    const losses = await findLosses(contract.published, current, contract.renames)
    const written = write ? await writeRemedies(losses, sites, context.project) : undefined
    return [...lossProblems(written?.rest ?? losses, { contract, sites }), ...(written?.diagnostics ?? [])]
  })
}

/** Puts back what an interrupted change has left. The site was read with it, so it has to be checked again. */
async function undoInterrupted({ root, cacheDir }: Project): Promise<UnreadableContract | undefined> {
  const recovery = await recover(root, cacheDir)
  if (recovery === 'nothing') return undefined
  if (recovery === 'undone') return { fault: 'A change that was interrupted has been undone', hint: 'Check again.' }
  return recovery
}

async function contractOf(
  against: string,
  sites: readonly LocaleSite[],
  { project, options, isStored }: CheckContext,
): Promise<Contract | UnreadableContract> {
  const { root, cacheDir } = project
  return openContract(against, {
    root,
    cacheDir,
    isKept: isStored,
    base: sites[0] ? outputBase(sites[0].project) : '/',
    baseUrl: options.baseUrl,
  })
}

function refusal({ fault, hint, file, line }: UnreadableContract): Diagnostic {
  return diagnostic({
    code: 'addresses-unknown',
    message: `${fault}.`,
    hint,
    ...(file !== undefined && { at: { file, line: line ?? 1, column: 1, length: 1 } }),
  })
}
