/** The optional packages that make the model. A site without an API reference does not install them. */
export const tools = ['typedoc', 'typescript'] as const
