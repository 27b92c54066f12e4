/** Id of the main wrapper: where the skip link leads without JavaScript (R27). */
export const mainWrapperId = '__docusaurus_skipToContent_fallback'
