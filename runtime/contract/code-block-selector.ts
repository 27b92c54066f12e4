/** Blocks of code with buttons, which readers point at: those of texts, and the signatures of the API reference. */
export const codeBlocks = ':is(.theme-code-block,.api-signature)'
