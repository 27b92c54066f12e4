/** The file that marks a folder as output of docs-gen. Not part of the site: neither served nor counted. */
export const markerName = '.docs-gen-output.json'
