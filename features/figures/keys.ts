import { textOf } from '../../cli/compile/html.ts'
import { report } from '../../cli/compile/draft.ts'
import { elementsAt, type FeatureUse, textIn } from '../../cli/compile/transforms/use-of-feature.ts'
import { keysIn } from '../../cli/text/key-names.ts'

/** Keys, each in a frame: `<Kbd>Ctrl+K</Kbd>`. */
export function keys(use: FeatureUse): string {
  const text = (use.values['keys'] ?? use.children.map(textOf).join('')).trim()
  if (text === '')
    report(use.draft, use.node, {
      code: 'component-content',
      message: '<Kbd> names no key.',
      hint: 'Write the keys between its tags: <Kbd>Ctrl+K</Kbd>.',
    })
  const create = elementsAt(use)
  const parts = keysIn(text).flatMap((key, n) => [...textIn(n === 0 ? '' : '+'), create('kbd', {}, textIn(key))])
  return use.draft.staticHtml(parts)
}
