import { featureSwitches } from '../../../features/client.ts'
import type { ClientSwitches } from '../app/client-needs.ts'

/** The switches of a site with nothing but docs. */
const plain: ClientSwitches = {
  rendersPages: false,
  dropdown: false,
  versions: false,
  locales: false,
  ...featureSwitches({}),
  longSidebars: false,
  runsAgain: false,
  strict: false,
  sharesContext: false,
}

/** The most frequent sets of switches: the package has the browser's scripts of each. */
const frequent: readonly (readonly (keyof ClientSwitches)[])[] = [
  [],
  ['longSidebars'],
  ['linkPreviews'],
  ['linkPreviews', 'longSidebars'],
  ['dropdown'],
  ['dropdown', 'longSidebars'],
  ['locales'],
  ['versions'],
  ['docEnds'],
  ['pageMenu'],
  // In development, every site has the code for long sidebars.
  ['longSidebars', 'runsAgain'],
  ['linkPreviews', 'longSidebars', 'runsAgain'],
  ['dropdown', 'longSidebars', 'runsAgain'],
  ['locales', 'longSidebars', 'runsAgain'],
  ['longSidebars', 'runsAgain', 'versions'],
]

/** Switches whose scripts are prebuilt. */
export const prebuiltSets: readonly ClientSwitches[] = frequent.map((names) => ({
  ...plain,
  ...Object.fromEntries(names.map((name) => [name, true])),
}))

/** The name of a set of switches: those that are on. */
export function setName(switches: ClientSwitches): string {
  const on = Object.entries(switches).flatMap(([name, isOn]) => (isOn === true ? [name] : []))
  return on.length === 0 ? 'plain' : on.sort().join('+')
}
