/** Path of the description of the site's search for browsers, relative to the output (R118). */
export const openSearchPath = 'opensearch.xml'
