import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommanderError } from 'commander'
import { configFiles } from '../../../cli/config/run.ts'
import type { MigratedConfig } from './migrate.ts'
import { isSystemError, systemReason } from '../../../cli/process/system-error.ts'
import { formatAccount } from '../../../cli/report/account-text.ts'
import { createPaint } from '../../../cli/report/color.ts'
import { exitCodes, printProblems } from '../../../cli/commands/print.ts'
import type { Terminal } from '../../../cli/commands/terminal.ts'

/** Runs `docs-gen init --from-docusaurus`: writes the config of docs-gen for a Docusaurus site. @param root absolute path */
export async function initFromDocusaurus(root: string, terminal: Terminal): Promise<number> {
  const existing = configFiles.find((name) => existsSync(join(root, name)))
  if (existing !== undefined) throw refusal(`There is a ${existing} already, and it is not overwritten.`)
  const { migrateConfig } = await import('./migrate.ts')
  // The first run of docs-gen with the new config is to find nothing of this one.
  const cacheDir = mkdtempSync(join(tmpdir(), 'docs-gen-init-'))
  try {
    const { config, diagnostics } = await migrateConfig(root, cacheDir)
    if (!config) return printProblems(diagnostics, terminal, root)
    write(join(root, config.file), config.text)
    return await report(config, { root, cacheDir, terminal })
  } finally {
    rmSync(cacheDir, { recursive: true, force: true })
  }
}

function refusal(reason: string): CommanderError {
  return new CommanderError(exitCodes.usage, 'docs-gen.init', `error: ${reason}`)
}

/** Writes a file that is not there yet. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw refusal(`${file} cannot be written: ${systemReason(error)}`)
  }
}

interface ReportInput {
  readonly root: string
  readonly cacheDir: string
  readonly terminal: Terminal
}

/** Says what was written, whether it is right, and what to do next. */
async function report(config: MigratedConfig, { root, cacheDir, terminal }: ReportInput): Promise<number> {
  const paint = createPaint(terminal.outColor)
  terminal.out(`${paint.green('✔')} Wrote ${config.file} from ${config.from}\n`)
  terminal.out(formatAccount(config.account, { color: terminal.outColor }))
  const [{ differences }, { nextSteps }] = await Promise.all([import('./differences.ts'), import('./next-steps.ts')])
  const { keys, diagnostics } = await differences(root, { ...config, cacheDir })
  if (diagnostics.length > 0) return printProblems(diagnostics, terminal, root)
  if (keys.length > 0)
    terminal.out(`${paint.yellow('!')} It differs from ${config.from} in ${keys.join(', ')}: compare these by hand.\n`)
  const steps = await nextSteps(root, config)
  const lines = steps.map(({ command, what }) => `  ${paint.cyan(command)}\n      ${what}\n`)
  terminal.out(`\nNext:\n\n${lines.join('')}`)
  return exitCodes.ok
}
