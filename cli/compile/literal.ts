/** The value of an expression that is a literal through and through; `undefined` where it names anything. */
export function literalValue(code: string): { readonly value: unknown } | undefined {
  const bare = code
    .replace(/\/\*[^]*?\*\//g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`/g, '0')
    .replace(/([{,]\s*)[A-Za-z_$][\w$]*\s*:/g, '$1 0:')
    .replace(/\b(?:true|false|null|undefined)\b/g, '0')
  if (!/^[\s\d.,:+\-{}[\]()]*$/.test(bare) || bare.trim() === '') return undefined
  return evaluate(code)
}

/** Literals cannot do anything, so letting the engine read them is safe and exact. */
function evaluate(code: string): { readonly value: unknown } | undefined {
  try {
    return { value: new Function(`return (${code})`)() as unknown }
  } catch {
    return undefined
  }
}
