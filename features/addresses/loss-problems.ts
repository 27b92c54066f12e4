import { type Diagnostic, diagnostic, type Location } from '../../cli/report/diagnostic.ts'
import { firstNames } from '../../cli/text/first-names.ts'
import type { LostAnchor, LostPage, Losses } from './compare/find-losses.ts'
import type { Contract } from './contract/open-contract.ts'
import type { PublishedFile } from './published.ts'
import { formerIdsFor, headingOf } from './write/heading-ids.ts'
import { type RedirectLine, redirectOfAnchor, redirectOfPage } from './write/redirect-of.ts'
import type { LocaleSite } from '../../cli/pipeline/locales.ts'

/** Addresses that a message names. */
const mostNames = 5

/** What losses are told with. */
interface LossContext {
  readonly contract: Contract
  readonly sites: readonly LocaleSite[]
}

/** The problems of what a site has published and lost, those that most links led to first. */
export function lossProblems({ pages, anchors, files, unknown }: Losses, context: LossContext): readonly Diagnostic[] {
  const formerIds = new Map(anchors.map((lost) => [lost, formerIdsFor(lost, anchors)]))
  return [
    ...byLinks(pages, ({ page }) => page.links?.get('') ?? 0).map((lost) => pageProblem(lost, context)),
    ...byLinks(anchors, ({ page, anchor }) => page.links?.get(anchor.id) ?? 0).map((lost) =>
      anchorProblem(lost, formerIds.get(lost) ?? [], context),
    ),
    ...files.map((file) => fileProblem(file, context.contract)),
    ...uncompared(unknown),
  ]
}

function byLinks<Lost>(items: readonly Lost[], count: (item: Lost) => number): readonly Lost[] {
  return [...items].sort((a, b) => count(b) - count(a))
}

function placeIn({ list }: Contract, line: number | undefined): { readonly at?: Location } {
  return list === undefined || line === undefined ? {} : { at: { file: list, line, column: 3, length: 1 } }
}

function linksText(count: number | undefined): string {
  if (count === undefined || count === 0) return ''
  return count === 1 ? ' A link of the site led there.' : ` ${count} links of the site led there.`
}

function pageProblem(lost: LostPage, { contract, sites }: LossContext): Diagnostic {
  const { address, title, links, line } = lost.page
  const name = title === undefined || title === '' ? '' : `, “${title}”`
  return diagnostic({
    code: 'lost-address',
    message: `Nothing is at ${address} any more${name}.${linksText(links?.get(''))}`,
    hint: pageHint(lost, redirectOfPage(lost, sites)),
    ...placeIn(contract, line),
  })
}

function pageHint({ target }: LostPage, redirect: RedirectLine | undefined): string {
  if (!target) return 'Redirect it to the page that says what it said.'
  const { address } = target.page
  const where = `${signs[target.by]} ${address}`
  return redirect
    ? `${where}: ${remedyOf(redirect)}`
    : `${where}; another language has a page at this address, so a link there has to do.`
}

/** What says where a page is now, as the start of a sentence. */
const signs = {
  git: 'Git says that its file is',
  text: 'Most of its text is at',
  headings: 'Most of its headings are at',
  title: 'Its title is that of',
} as const

function remedyOf({ from, to }: RedirectLine): string {
  return `redirect with "${from}": "${to}", which --write does.`
}

/** @param ids former ids of the heading that the anchor belongs to now */
function anchorProblem(lost: LostAnchor, ids: readonly string[], { contract }: LossContext): Diagnostic {
  const { page, anchor, now, target } = lost
  const heading = target?.page === now ? headingOf(target) : undefined
  const moved = page.address === now.address ? '' : ` Its page is ${now.address} now, which has no such anchor.`
  return diagnostic({
    code: 'lost-anchor',
    message: `The anchor ${page.address}#${anchor.id} is gone.${moved}${linksText(page.links?.get(anchor.id))}`,
    hint: heading
      ? `This heading seems to be the one: write \`${heading.withIds(ids).trim()}\`, which --write does.`
      : anchorHint(lost),
    ...(heading ? { at: heading.at } : placeIn(contract, anchor.line ?? page.line)),
  })
}

function anchorHint(lost: LostAnchor): string {
  const redirect = redirectOfAnchor(lost)
  if (!lost.target || !redirect)
    return 'Give the id to the section that says what it said, behind its own: ## Heading {#id #former-id}.'
  const { anchor, page } = lost.target
  return `“${anchor.title ?? anchor.id}” is at ${page.address}#${anchor.id} now: ${remedyOf(redirect)}`
}

function fileProblem({ address, line }: PublishedFile, contract: Contract): Diagnostic {
  return diagnostic({
    code: 'lost-address',
    message: `The file ${address} is gone.`,
    hint: 'Put it into a static folder again, or redirect it.',
    ...placeIn(contract, line),
  })
}

function uncompared(unknown: Losses['unknown']): readonly Diagnostic[] {
  if (unknown.size === 0) return []
  const names = [...unknown].flatMap(([address, ids]) => ids.map((id) => `${address}#${id}`))
  const count = names.length === 1 ? '1 anchor was' : `${names.length} anchors were`
  return [
    diagnostic({
      code: 'anchors-uncompared',
      message: `${count} not compared, as components of the page may render them: ${firstNames(names, mostNames)}.`,
    }),
  ]
}
