import { entryPoints, type Manifest, requiredPeers } from './manifest.ts'
import type { ReadmeBody } from './readme.ts'
import type { PackageRepository } from './package-repository.ts'

/** The parts of the page of a package. */
interface PackageText {
  readonly name: string
  readonly manifest: Manifest
  readonly repository: PackageRepository | undefined
  readonly body: ReadmeBody
}

/** The Markdown of the page of a package: name, facts, installation, README and entry points. */
export function packageText(input: PackageText): string {
  const { name, manifest, body } = input
  const entries = entryPoints(name, manifest)
  const parts = [
    `# ${escapeMarkdown(name)}`,
    facts(input),
    introduction(input),
    body.headings.some((heading) => heading.toLowerCase().startsWith('install')) ? '' : installation(name, manifest),
    body.text,
    entries.length > 1 ? `## Entry points\n\n${entries.map((entry) => `- \`${entry}\``).join('\n')}` : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The introduction of the README, or else the description. */
function introduction({ manifest: { description = '' }, body }: PackageText): string {
  return body.intro === '' ? escapeMarkdown(description.trim()) : body.intro
}

function facts({ name, manifest, repository, body }: PackageText): string {
  const parts = [
    `Version ${escapeMarkdown(manifest.version)}`,
    manifest.license === undefined ? '' : `${escapeMarkdown(manifest.license)} license`,
    `[npm](https://www.npmjs.com/package/${name})`,
    repository ? `[Source](${repository.source})` : '',
    ...body.siteLinks,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function installation(name: string, manifest: Manifest): string {
  const names = [name, ...requiredPeers(manifest)].join(' ')
  return `## Installation\n\n\`\`\`bash npm2yarn\nnpm install ${names}\n\`\`\``
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~$&]/g, '\\$&').replaceAll('\n', ' ')
}
