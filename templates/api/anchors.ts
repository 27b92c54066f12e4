/** Gives out the anchors of one page as TypeDoc does. */
export class Anchors {
  readonly #taken = new Map<string, number>()

  /** An anchor for a name, numbered if that is taken. */
  claim(name: string): string {
    const plain = anchorText(name)
    const count = this.#taken.get(plain)
    if (count === undefined) {
      this.#taken.set(plain, 0)
      return plain
    }
    let number = count + 1
    while (this.#taken.has(`${plain}-${number}`)) number++
    this.#taken.set(plain, number)
    this.#taken.set(`${plain}-${number}`, 0)
    return `${plain}-${number}`
  }
}

/** A name without what TypeDoc leaves out of anchors: `$getRoot` → `getroot`. */
export function anchorText(name: string): string {
  const plain = name
    .trim()
    .replace(/[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
    .replace(/\s/g, '-')
    .replace(/--+/, '-')
    .toLowerCase()
  return plain || '_'
}
