/** Reads `{ #id .class key=value }`; `undefined` for something else in braces. */
export function readAttributes(list: string): ReadonlyMap<string, string> | undefined {
  const inside = list.replace(/^\{:?\s*/, '').replace(/\s*\}$/, '')
  const attributes = new Map<string, string>()
  const part =
    /\s*(?:#(?<id>[\w:.-]+)|\.(?<name>[\w:.-]+)|(?<key>[\w:@-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"']+))|(?<flag>[a-z][\w-]*))/y
  while (part.lastIndex < inside.trimEnd().length) {
    const groups = part.exec(inside)?.groups
    if (!groups) return undefined
    if (groups['id'] !== undefined) attributes.set('id', groups['id'])
    else if (groups['name'] !== undefined)
      attributes.set('class', [attributes.get('class'), groups['name']].filter(Boolean).join(' '))
    else if (groups['key'] !== undefined)
      attributes.set(groups['key'], groups['double'] ?? groups['single'] ?? groups['bare'] ?? '')
    else attributes.set(groups['flag'] ?? '', '')
  }
  const isOnlyFlags = [...attributes].every(([name, value]) => value === '' && name !== 'class' && name !== 'id')
  return attributes.size === 0 || isOnlyFlags ? undefined : attributes
}
