/** The name of a package, or of one of its modules, without the scope of the package. */
export function withoutScope(name: string): string {
  return name.startsWith('@') ? name.slice(name.indexOf('/') + 1) : name
}

/** The name of the package that an import names, such as `@scope/name` of `@scope/name/file.js`; unset for a path. */
export function packageName(specifier: string): string | undefined {
  if (['', '.', '/'].includes(specifier.charAt(0)) || /^[A-Za-z]:[\\/]/.test(specifier)) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
