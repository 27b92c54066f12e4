// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Files of data in the site folder that a language may translate, in a file of the same name. */
export const translatedFiles = ['glossary.yml'] as const satisfies readonly string[]
