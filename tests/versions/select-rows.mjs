/**
 * The rows that `--only` names, such as `katex,react@19.3.1`; all if it is empty.
 * @throws an Error for a package, or a release of it, that no row has
 */
export function selectRows(rows, only) {
  const names = only.split(',').filter(Boolean).map(nameOf)
  for (const { name, version } of names) {
    const ofPackage = rows.filter(({ packages }) => packages.includes(name))
    if (ofPackage.length === 0) throw new Error(`No row tries ${name}. There are ${listOf(rows.flatMap(packagesOf))}.`)
    const releases = ofPackage.map((row) => row.version)
    if (version !== undefined && !releases.includes(version))
      throw new Error(`No row tries ${version} of ${name}. There are ${listOf(releases)}.`)
  }
  const isNamed = (row) =>
    names.some(({ name, version }) => row.packages.includes(name) && [undefined, row.version].includes(version))
  return names.length === 0 ? rows : rows.filter(isNamed)
}

/** The package and the release of `@scope/name@1.2.3`. */
function nameOf(text) {
  const at = text.indexOf('@', 1)
  return at < 0 ? { name: text } : { name: text.slice(0, at), version: text.slice(at + 1) }
}

function packagesOf({ packages }) {
  return packages
}

function listOf(names) {
  return [...new Set(names)].join(', ')
}
