/** The name of the package that an import names, such as `@scope/name` of `@scope/name/file.js`; unset for a path. */
export function packageName(specifier: string): string | undefined {
  if (!/^[^./]/.test(specifier) || /^[A-Za-z]:[\\/]/.test(specifier)) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
