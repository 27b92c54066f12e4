import type { Random } from '../../random.ts'
import { identifier, pickWord, sentence, typeName } from './corpus-words.ts'

const fence = '```'

/** A TypeScript block with a title, of a type, a class and a loop. */
export function typescriptBlock(random: Random): string {
  const [type, method, field, word] = [typeName(random), identifier(random), identifier(random), pickWord(random)]
  return `${fence}ts title="src/${word}.ts"
import { ${method} } from './${word}.js'

/** ${sentence(random)} */
export type ${type} = { readonly ${field}: string; readonly count?: number }

export class ${type}Store<T extends ${type}> {
  readonly #items = new Map<string, T>()

  add(item: T): void {
    if (this.#items.size > ${random.int(1000)}) throw new RangeError(\`Too many: \${item.${field}}\`)
    this.#items.set(item.${field}, item) // ${sentence(random)}
  }

  async *all(): AsyncGenerator<T> {
    for (const [key, item] of this.#items) yield await ${method}(key, item)
  }
}
${fence}`
}

/** A React component. */
export function jsxBlock(random: Random): string {
  const [name, state, label] = [typeName(random), identifier(random), pickWord(random)]
  return `${fence}jsx
import { useState } from 'react'

export function ${name}({ ${label}, onChange }) {
  const [${state}, setValue] = useState(${random.int(100)})
  const next = () => {
    setValue((old) => old + 1)
    onChange?.({ ${label}, value: ${state} })
  }
  return (
    <figure className="${label}-box" data-state={${state}}>
      <figcaption>{${label} ?? 'Nothing'}</figcaption>
      <button type="button" onClick={next}>${sentence(random)}</button>
    </figure>
  )
}
${fence}`
}

/** Lines for a shell. */
export function bashBlock(random: Random): string {
  const word = pickWord(random)
  return `${fence}bash
# ${sentence(random)}
export ${word.toUpperCase()}_DIR="$HOME/${word}"
npx ${pickWord(random)} --port=${1000 + random.int(9000)} --name "${pickWord(random)}" && echo "done" > ${word}.log
${fence}`
}
