/** Elements of HTML that have no content, so that HTML lets them stay open. */
const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'source',
  'track',
  'wbr',
])

const brace = 'In MDX, { begins an expression. For a brace as text, write \\{ or put it into `code`.'

/** What to write instead, for the mistakes that people make in MDX; `undefined` for one that is not known. */
export function syntaxHint(message: string, line: string, column: number): string | undefined {
  const rest = line.slice(column - 1)
  if (rest.startsWith('{/*')) return 'A comment opened with {/* ends with */}.'
  if (/expression|closing brace/i.test(message)) {
    const attribute = /([\w-]+)=\{\s*[\w'"-]+\s*:/.exec(line)?.[1]
    return attribute === undefined ? brace : `An object in an attribute has two braces: ${attribute}={{ … }}.`
  }
  if (/closing tag/i.test(message)) return openTagHint(message)
  if (rest.startsWith('<') || /before name|valid JSX tag|after `<`|local name/i.test(message)) return tagHint(rest)
  return undefined
}

function openTagHint(message: string): string {
  const [found = '', wanted = found] = [...message.matchAll(/`<\/?([^`\s>]*)>`/g)].map((match) => match[1])
  const name = [found, wanted].find((candidate) => voidElements.has(candidate)) ?? wanted
  if (voidElements.has(name)) return `Write <${name} />: every tag must be closed in MDX.`
  if (found !== wanted && found.toLowerCase() === wanted.toLowerCase())
    return `Capitals count in the names of tags: close it with </${wanted}>.`
  const text = `If <${name}> is meant as text, write \\<${name}> or put it into \`code\`.`
  return `Every tag must be closed in MDX: </${name}>, or <${name} /> for one without content. ${text}`
}

function tagHint(rest: string): string {
  const [, name, attribute] = /^<([A-Za-z][\w.-]*)\s[^>]*?([\w-]+)=(?!["'{])/.exec(rest) ?? []
  if (name !== undefined && attribute !== undefined)
    return `Put the value of the attribute ${attribute} in quotes: ${attribute}="…".`
  const address = /^<([^\s<>@]+@[^\s<>]+)>/.exec(rest)?.[1]
  if (address !== undefined) return `For a link, write [${address}](mailto:${address}).`
  return 'In MDX, < begins a tag. For the character itself, write \\< or put it into `code`.'
}
