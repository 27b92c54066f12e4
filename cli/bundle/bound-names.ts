/** Names that `import` and `export` lines bring into scope. */
export function boundNames(code: string): readonly string[] {
  const names = importsOf(code).map((binding) => binding.name)
  for (const match of code.matchAll(/\b(?:const|let|var|class|function\*?|async function)\s+([A-Za-z_$][\w$]*)/g))
    names.push(match[1] ?? '')
  for (const match of code.matchAll(/\b(?:const|let|var)\s*\{([^}]*)\}/g))
    names.push(...listed(match[1] ?? '').map((pair) => pair.local))
  return names
}

/** A name and the module it was imported from. */
export interface ImportBinding {
  readonly name: string
  readonly specifier: string
}

/** Every binding that import lines make. */
export function importsOf(code: string): ImportBinding[] {
  const bindings: ImportBinding[] = []
  for (const match of code.matchAll(/\bimport\s+(?!type\b)([^'"();]*?)\s*from\s*(['"])([^'"]+)\2/g)) {
    const [, clause = '', , specifier = ''] = match
    const braces = /\{([^}]*)\}/.exec(clause)?.[1]
    const rest = clause
      .replace(/\{[^}]*\}/, '')
      .split(',')
      .map((part) => part.replace(/^\s*\*\s+as\s+/, '').trim())
    const names = [
      ...rest.filter((name) => name !== ''),
      ...(braces === undefined ? [] : listed(braces).map((pair) => pair.local)),
    ]
    bindings.push(...names.map((name) => ({ name, specifier })))
  }
  return bindings
}

function listed(text: string): { local: string }[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({
      local: (
        /\s+as\s+([\w$]+)$|:\s*([\w$]+)/.exec(part)?.slice(1).find(Boolean) ?? part.replace(/\s*=.*$/s, '')
      ).trim(),
    }))
}
