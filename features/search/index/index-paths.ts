/** Folder of the search index in the output. */
export const searchFolder = 'search'

/** The manifest of the search index, relative to the output: the only file with a fixed name. */
export const searchManifest = `${searchFolder}/manifest.json`
