// Messages of Node and of its engine for errors that have no code.

/** An import of a name that an installed package does not export. */
export function missingExport(error: Error): { readonly packageName: string; readonly name: string } | undefined {
  const pattern =
    /^The requested module 'file:.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/.*' does not provide an export named '(.+)'$/
  const [, packageName, name] = (error instanceof SyntaxError && pattern.exec(error.message)) || []
  return packageName === undefined || name === undefined ? undefined : { packageName, name }
}

/** Whether an ES module uses a name of CommonJS. */
export function isCommonJsName(error: unknown): boolean {
  const pattern = /^(?:__dirname|__filename|require|module|exports) is not defined/
  return error instanceof ReferenceError && pattern.test(error.message)
}

/** Whether an error is the end of the stack: something in the content nests too deeply. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}

/** Whether a message is about a range such as `[z-a]` of a regular expression. */
export function isReversedRange(message: string): boolean {
  return message.includes('Range out of order')
}

/** A message about a regular expression without the expression. */
export function expressionMistake(message: string): string {
  return message.replace(/^Invalid regular expression: \/.*\/\w*: /, '')
}
