const leading = /^(?:\s|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?:import|export)\s.*(?:\n|$))*#[ \t]+(.+)/

/** The title that a leading `# Heading` gives, as written: for functions of the config, which are asked before anything is compiled. */
export function writtenTitle(content: string): string | undefined {
  return leading
    .exec(content)?.[1]
    ?.replace(/[ \t]*\{#[\w-]+\}[ \t]*$/, '')
    .trim()
}
