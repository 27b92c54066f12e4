/** The function of the config that makes a reference. */
export const call = 'typedoc'

/** The function of the config that makes one of a model. */
export const modelCall = 'apiReference'

/** The optional packages that make the model. A site without an API reference does not install them. */
export const tools = ['typedoc', 'typescript'] as const
